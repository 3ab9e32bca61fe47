/** A board drawn into a canvas: only when something has changed. */
import {
  NeutralToneMapping,
  PCFShadowMap,
  Plane,
  Raycaster,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Camera,
} from "three";
import { cameraFor, type View } from "./camera";
import { Diorama, type Shown, type Sight } from "./diorama";
import { Light } from "./light";
import { readPalette } from "./palette";

/** How a reader wants to see boards. */
export interface Manner {
  view: View;
  /** How many times as fast as usual things move. */
  pace: number;
  /** Whether water moves while nothing happens. */
  swells: boolean;
}

const MOST_PIXELS = 2;
/** How fine shadows are, on large boards and on small ones. */
const SHADOWS = { large: 2048, small: 1024, from: 900 };

export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly diorama: Diorama;
  private readonly light: Light;
  private camera: Camera | null = null;
  private size = { width: 0, height: 0 };
  private manner: Manner | null = null;
  private shown: Shown | null = null;
  private sight: Sight | null = null;
  private frame = 0;
  /** Whether something has changed since the last picture. */
  private isStale = true;
  /** When the play that is shown began. */
  private begun: number | null = null;
  private readonly watch: MutationObserver;
  private readonly dusk = matchMedia("(prefers-color-scheme: dark)");

  /** Draws into a canvas. It throws where the browser has no WebGL; `onLost` tells that it has none any more. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly onLost: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    const isLarge = canvas.clientWidth * devicePixelRatio >= SHADOWS.from;
    this.light = new Light(isLarge ? SHADOWS.large : SHADOWS.small);
    this.diorama = new Diorama(readPalette(canvas.parentElement!));
    this.diorama.space.add(this.light.object);
    canvas.addEventListener("webglcontextlost", this.lose);
    this.watch = new MutationObserver(this.dye);
    this.watch.observe(document.documentElement, {
      attributeFilter: ["data-theme", "data-brightness"],
    });
    this.dusk.addEventListener("change", this.dye);
  }

  /** Shows something; where the cells are then. */
  show(shown: Shown, manner: Manner, width: number, height: number): Sight {
    const { scene, layout, frame } = shown;
    const last = this.shown;
    const isOther = scene !== last?.scene || layout !== last.layout || frame !== last.frame;
    this.diorama.show(shown);
    if (isOther) this.begun = null;
    const isMoved = this.fit(shown, manner, width, height);
    Object.assign(this, { shown, manner });
    if (!this.sight || isOther || isMoved) {
      this.sight = this.diorama.sight(this.camera!, width / height);
    }
    // The first picture stands before the flat board goes.
    if (last) this.invalidate();
    else this.next(performance.now());
    return this.sight;
  }

  /** Ends what is being played: the next move does not wait. */
  skip(): void {
    if (!this.diorama.play) return;
    this.diorama.play = null;
    this.invalidate();
  }

  /** Lets a piece hang under the pointer; without one it is put down. */
  carry(cell: string | null, x = 0, y = 0): void {
    this.diorama.carry(cell, cell === null ? null : this.under(x, y));
    this.invalidate();
  }

  /** The picture as a file. */
  async picture(): Promise<Blob | null> {
    this.draw(performance.now());
    return new Promise((resolve) => this.canvas.toBlob(resolve, "image/png"));
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.watch.disconnect();
    this.dusk.removeEventListener("change", this.dye);
    this.canvas.removeEventListener("webglcontextlost", this.lose);
    this.diorama.dispose();
    this.light.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  /** Puts the camera where all is seen; whether it stood elsewhere. */
  private fit(shown: Shown, manner: Manner, width: number, height: number): boolean {
    const { size } = this;
    const isResized = size.width !== width || size.height !== height;
    if (isResized) {
      this.size = { width, height };
      this.renderer.setPixelRatio(Math.min(MOST_PIXELS, devicePixelRatio));
      this.renderer.setSize(width, height, false);
    }
    const last = this.shown;
    const isLaid = last?.frame === shown.frame && last.layout === shown.layout;
    if (!isResized && isLaid && this.manner?.view === manner.view) return false;
    const extent = this.diorama.extent();
    this.camera = cameraFor(manner.view, extent, width / height);
    this.light.fit(extent);
    return true;
  }

  private invalidate(): void {
    this.isStale = true;
    if (this.frame === 0) this.frame = requestAnimationFrame(this.next);
  }

  private readonly next = (now: number) => {
    this.frame = 0;
    this.draw(now);
    const { play, ground } = this.diorama;
    if (play || (this.manner?.swells && ground?.swell))
      this.frame = requestAnimationFrame(this.next);
  };

  private draw(now: number): void {
    const { diorama, camera, manner } = this;
    if (!camera || !manner) return;
    if (diorama.play) this.begun ??= now;
    if (this.isStale) diorama.point(camera);
    if (this.isStale || diorama.play) this.pose(now, manner);
    if (manner.swells) diorama.ground?.swell?.(now / 1000);
    this.isStale = false;
    this.renderer.render(diorama.space, camera);
    this.count();
  }

  /** Puts the pieces where they are at a time, and lets their shadows follow. */
  private pose(now: number, { pace }: Manner): void {
    const { diorama } = this;
    const elapsed = this.begun === null ? 0 : (now - this.begun) * pace;
    if (diorama.play && elapsed >= diorama.play.length) diorama.play = null;
    diorama.pose(elapsed);
    this.renderer.shadowMap.needsUpdate = true;
  }

  /** Tells what was drawn, and what the graphics card holds, to whoever looks. */
  private count(): void {
    const { render, memory, programs } = this.renderer.info;
    const { dataset } = this.canvas;
    dataset.frames = String(render.frame);
    dataset.calls = String(render.calls);
    dataset.held = `${memory.geometries} ${memory.textures} ${programs?.length}`;
  }

  /** Where the pointer is over the board. */
  private under(x: number, y: number): Vector3 {
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(
      ((x - box.left) / box.width) * 2 - 1,
      1 - ((y - box.top) / box.height) * 2,
    );
    const ray = new Raycaster();
    ray.setFromCamera(at, this.camera!);
    return (
      ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -0.35), new Vector3()) ?? new Vector3()
    );
  }

  private readonly dye = () => {
    this.diorama.dye(readPalette(this.canvas.parentElement!));
    this.invalidate();
  };

  /** Nothing is drawn here any more: whoever wants it again gets another stage. */
  private readonly lose = () => {
    cancelAnimationFrame(this.frame);
    this.onLost();
  };
}
