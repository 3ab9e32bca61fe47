import type { World } from "../world";
import { wood } from "./wood";

export const sand: World = { ...wood };
