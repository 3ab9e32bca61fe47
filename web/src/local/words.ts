/** What is said of matches that are held in this browser, and of the site that is kept in it. */
import { learnBesides, type Catalogues } from "../words";

const CATALOGUES: Catalogues = {
  en: () => import("virtual:catalogue/local/en"),
  pt: () => import("virtual:catalogue/local/pt"),
};

export const learn = () => learnBesides(CATALOGUES);
