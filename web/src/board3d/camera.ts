/** The views of a board. They follow from its size and the shape of its picture alone. */
import { Matrix4, OrthographicCamera, PerspectiveCamera, Vector3, type Camera } from "three";

/** From one's own side, or from straight above, as a board on paper is seen. */
export type View = "slant" | "above";

/** What must be in the picture: right, up and towards the reader. */
export interface Extent {
  left: number;
  right: number;
  low: number;
  high: number;
  far: number;
  near: number;
}

/** A narrow view: what is far looks hardly smaller than what is near. */
const FIELD_OF_VIEW = 26;

/** The camera that has all of it in the picture, as large as can be. */
export function cameraFor(view: View, extent: Extent, aspect: number): Camera {
  return view === "above" ? above(extent, aspect) : slant(extent, aspect);
}

/** Narrow pictures look more from above, where they have the room. */
function elevation(extent: Extent, aspect: number): number {
  const shape = (extent.right - extent.left) / (extent.near - extent.far);
  const degrees = 55 + 26 * (1.4 - aspect / shape);
  return (Math.min(74, Math.max(52, degrees)) * Math.PI) / 180;
}

function slant(extent: Extent, aspect: number): Camera {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, aspect, 1, 400);
  const angle = elevation(extent, aspect);
  const right = new Vector3(1, 0, 0);
  const up = new Vector3(0, Math.cos(angle), -Math.sin(angle));
  const ahead = new Vector3(0, -Math.sin(angle), -Math.cos(angle));
  const vertical = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  const across = axisFit(extent, right, ahead, vertical * aspect);
  const along = axisFit(extent, up, ahead, vertical);
  const back = Math.min(across.back, along.back);
  camera.position
    .copy(right)
    .multiplyScalar(across.middle)
    .addScaledVector(up, along.middle)
    .addScaledVector(ahead, back);
  camera.quaternion.setFromRotationMatrix(
    new Matrix4().makeBasis(right, up, ahead.clone().negate()),
  );
  camera.far = -back + 200;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  return camera;
}

/**
 * Where the camera stands on one of its axes, and how far back at least: two
 * maxima over the corners, since a point is in the picture if it lies between
 * two planes through the camera.
 */
function axisFit(extent: Extent, axis: Vector3, ahead: Vector3, slope: number) {
  let [positive, negative] = [-Infinity, -Infinity];
  for (const corner of corners(extent)) {
    const aside = corner.dot(axis);
    const depth = slope * corner.dot(ahead);
    positive = Math.max(positive, aside - depth);
    negative = Math.max(negative, -aside - depth);
  }
  return { middle: (positive - negative) / 2, back: -(positive + negative) / (2 * slope) };
}

function corners({ left, right, low, high, far, near }: Extent): Vector3[] {
  return [left, right].flatMap((x) =>
    [low, high].flatMap((y) => [far, near].map((z) => new Vector3(x, y, z))),
  );
}

/** Parallel rays: every cell has the shape and place that it has on paper. */
function above({ left, right, far, near, high }: Extent, aspect: number): Camera {
  const height = Math.max(near - far, (right - left) / aspect);
  const [x, y] = [(height * aspect) / 2, height / 2];
  const camera = new OrthographicCamera(-x, x, y, -y, 1, 100);
  camera.up.set(0, 0, -1);
  camera.position.set((left + right) / 2, high + 40, (far + near) / 2);
  camera.lookAt((left + right) / 2, 0, (far + near) / 2);
  camera.updateMatrixWorld();
  return camera;
}
