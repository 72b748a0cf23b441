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

/** A point of the picture in CSS pixels, from the top left. */
export interface PicturePoint {
  x: number;
  y: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

const DEEPEST = 0xffffff;

/** Scale of the picture for many points, which do not need full resolution. */
const COARSE = 0.5;

/** Finds the element at a point: draws the element numbers into a picture of one pixel. */
export class Picker {
  readonly #target = new WebGLRenderTarget(1, 1);
  readonly #coarse = new WebGLRenderTarget(1, 1);
  readonly #pixel = new Uint8Array(4);

  constructor(
    private readonly renderer: SceneRenderer,
    private readonly material: RawShaderMaterial,
  ) {}

  /** The number of the element at a point, or null outside the model. */
  numberAt(scene: Scene, camera: PerspectiveCamera, point: PicturePoint, size: PictureSize): number | null {
    const value = this.#valueAt(scene, camera, point, size, false);
    return value === null ? null : value - 1;
  }

  /** The 3D position at a point, in metres, or null outside the model. */
  placeAt(scene: Scene, camera: PerspectiveCamera, point: PicturePoint, size: PictureSize): Vec3 | null {
    const value = this.#valueAt(scene, camera, point, size, true);
    return value === null ? null : placeOf(point, value, camera, size);
  }

  /** The 3D positions at many points, from one drawing of the whole picture at half its size. */
  placesAt(
    scene: Scene,
    camera: PerspectiveCamera,
    points: readonly PicturePoint[],
    { width, height }: PictureSize,
  ): (Vec3 | null)[] {
    const size = { width: Math.ceil(width * COARSE), height: Math.ceil(height * COARSE) };
    this.#coarse.setSize(size.width, size.height);
    const pixels = new Uint8Array(size.width * size.height * 4);
    this.#drawTo(this.#coarse, pixels, scene, camera, true);
    return points.map(({ x, y }) => {
      const point = { x: Math.floor(x * COARSE), y: Math.floor(y * COARSE) };
      if (point.x < 0 || point.y < 0 || point.x >= size.width || point.y >= size.height) return null;
      // The first row of the pixel data is the lowest one.
      const at = ((size.height - 1 - point.y) * size.width + point.x) * 4;
      const value = pixelValue(pixels.subarray(at, at + 4));
      return value === null ? null : placeOf(point, value, camera, size);
    });
  }

  #valueAt(
    scene: Scene,
    camera: PerspectiveCamera,
    { x, y }: PicturePoint,
    { width, height }: PictureSize,
    asDepth: boolean,
  ): number | null {
    camera.setViewOffset(width, height, Math.floor(x), Math.floor(y), 1, 1);
    this.#drawTo(this.#target, this.#pixel, scene, camera, asDepth);
    camera.clearViewOffset();
    return pixelValue(this.#pixel);
  }

  /** Draws element numbers or depths, without lines, and reads the pixels. */
  #drawTo(
    target: WebGLRenderTarget,
    pixels: Uint8Array,
    scene: Scene,
    camera: PerspectiveCamera,
    asDepth: boolean,
  ): void {
    const { asDepth: flag } = this.material.uniforms;
    if (flag) flag.value = asDepth;
    const background = scene.background;
    camera.layers.disable(LINE_LAYER);
    scene.overrideMaterial = this.material;
    scene.background = null;
    this.renderer.setRenderTarget(target);
    this.renderer.clear();
    this.renderer.render(scene, camera);
    this.renderer.readRenderTargetPixels(target, 0, 0, target.width, target.height, pixels);
    this.renderer.setRenderTarget(null);
    scene.overrideMaterial = null;
    camera.layers.enable(LINE_LAYER);
    scene.background = background;
  }

  dispose(): void {
    this.#target.dispose();
    this.#coarse.dispose();
    this.material.dispose();
  }
}

/** Decodes the four bytes of a pixel; null if nothing was drawn. */
function pixelValue([low = 0, middle = 0, high = 0, drawn = 0]: Uint8Array): number | null {
  return drawn === 0 ? null : low + middle * 256 + high * 65_536;
}

/** The 3D position at the centre of a pixel, in metres. */
function placeOf(point: PicturePoint, depth: number, camera: PerspectiveCamera, size: PictureSize): Vec3 {
  const place = new Vector3(
    ((point.x + 0.5) / size.width) * 2 - 1,
    1 - ((point.y + 0.5) / size.height) * 2,
    (depth / DEEPEST) * 2 - 1,
  ).unproject(camera);
  return [place.x, place.y, place.z];
}
