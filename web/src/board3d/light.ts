/** The light over a board: low from the left, so that shadows fall where they are seen. */
import { DirectionalLight, Group, HemisphereLight, Matrix4, Vector3 } from "three";
import type { Extent } from "./camera";

const KEY = new Vector3(-1, 1.35, 0.12).normalize();

export class Light {
  readonly object = new Group();
  private readonly key = new DirectionalLight("#fff1dc", 2.9);

  constructor(shadowSize: number) {
    const sky = new HemisphereLight("#f4f6ff", "#8d7f72", 1.75);
    const fill = new DirectionalLight("#cfe0ff", 0.5);
    fill.position.set(1, 0.8, 0.9);
    const rim = new DirectionalLight("#ffffff", 0.75);
    rim.position.set(0.2, 0.7, -1);
    const { shadow } = this.key;
    this.key.castShadow = true;
    shadow.mapSize.set(shadowSize, shadowSize);
    shadow.bias = -0.0004;
    shadow.normalBias = 0.02;
    shadow.radius = 3.5;
    shadow.intensity = 0.85;
    this.object.add(sky, fill, rim, this.key, this.key.target);
  }

  /** Lets the shadows of all of it be as sharp as they can be. */
  fit({ left, right, low, high, far, near }: Extent): void {
    const middle = new Vector3((left + right) / 2, 0, (far + near) / 2);
    this.key.target.position.copy(middle);
    this.key.position.copy(middle).addScaledVector(KEY, 40);
    const turn = new Matrix4().lookAt(this.key.position, middle, new Vector3(0, 1, 0)).invert();
    const { camera } = this.key.shadow;
    let [x, y] = [0, 0];
    for (const corner of [left, right].flatMap((a) =>
      [low, high].flatMap((b) => [far, near].map((c) => new Vector3(a, b, c))),
    )) {
      const seen = corner.sub(middle).applyMatrix4(turn);
      x = Math.max(x, Math.abs(seen.x));
      y = Math.max(y, Math.abs(seen.y));
    }
    Object.assign(camera, { left: -x, right: x, top: y, bottom: -y, near: 5, far: 80 });
    camera.updateProjectionMatrix();
  }

  dispose(): void {
    this.key.dispose();
  }
}
