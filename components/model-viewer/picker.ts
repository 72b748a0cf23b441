import {
  type PerspectiveCamera,
  type RawShaderMaterial,
  type Scene,
  Vector3,
  WebGLRenderTarget,
} from 'three';
import { LINE_LAYER } from './layers';
import type { SceneRenderer } from './scene-renderer';
import type { Vec3 } from './vectors';

/** A point of the picture in CSS pixels, from the upper left. */
export interface PicturePoint {
  x: number;
  y: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

const DEEPEST = 0xffffff;

/** Finds what lies under a point: draws the numbers of the elements into a picture of one pixel. */
export class Picker {
  readonly #target = new WebGLRenderTarget(1, 1);
  readonly #pixel = new Uint8Array(4);

  constructor(
    private readonly renderer: SceneRenderer,
    private readonly material: RawShaderMaterial,
  ) {}

  /** The number of the element under a point, or null beside the model. */
  numberAt(scene: Scene, camera: PerspectiveCamera, point: PicturePoint, size: PictureSize): number | null {
    const value = this.#valueAt(scene, camera, point, size, false);
    return value === null ? null : value - 1;
  }

  /** The place of what lies under a point, in metres, or null beside the model. */
  placeAt(scene: Scene, camera: PerspectiveCamera, point: PicturePoint, size: PictureSize): Vec3 | null {
    const value = this.#valueAt(scene, camera, point, size, true);
    if (value === null) return null;
    const place = new Vector3(
      ((point.x + 0.5) / size.width) * 2 - 1,
      1 - ((point.y + 0.5) / size.height) * 2,
      (value / DEEPEST) * 2 - 1,
    ).unproject(camera);
    return [place.x, place.y, place.z];
  }

  #valueAt(
    scene: Scene,
    camera: PerspectiveCamera,
    { x, y }: PicturePoint,
    { width, height }: PictureSize,
    asDepth: boolean,
  ): number | null {
    const { asDepth: flag } = this.material.uniforms;
    if (flag) flag.value = asDepth;
    const background = scene.background;
    camera.setViewOffset(width, height, Math.floor(x), Math.floor(y), 1, 1);
    camera.layers.disable(LINE_LAYER);
    scene.overrideMaterial = this.material;
    scene.background = null;
    this.renderer.setRenderTarget(this.#target);
    this.renderer.clear();
    this.renderer.render(scene, camera);
    this.renderer.readRenderTargetPixels(this.#target, 0, 0, 1, 1, this.#pixel);
    this.renderer.setRenderTarget(null);
    scene.overrideMaterial = null;
    camera.layers.enable(LINE_LAYER);
    scene.background = background;
    camera.clearViewOffset();
    const [low = 0, middle = 0, high = 0, drawn = 0] = this.#pixel;
    return drawn === 0 ? null : low + middle * 256 + high * 65_536;
  }

  dispose(): void {
    this.#target.dispose();
    this.material.dispose();
  }
}
