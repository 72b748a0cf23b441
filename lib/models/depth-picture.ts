import type { GltfChunk } from '@/lib/formats/write-glb';
import { DepthLayer, NOTHING, type Point } from './depth-layer';

export type Rgb = readonly [red: number, green: number, blue: number];

export type Shapes = Pick<GltfChunk, 'positions' | 'indices' | 'featureIds' | 'translation' | 'step'>;

/** Margin around the drawing, as a share of the picture. */
const MARGIN = 0.04;
const COS_30 = Math.cos(Math.PI / 6);
const SIN_30 = 0.5;
/** Brightness of faces that look up, and of those along each of the other axes. */
const LIGHT_UP = 1.12;
const LIGHT_X = 0.88;
const LIGHT_Z = 0.68;
/** Opacity of marked elements behind other elements. */
const BEHIND_OPACITY = 0.55;

/** Draws triangles in isometric projection; nearer ones cover those behind them. */
export class DepthPicture {
  readonly #places: Float32Array[];
  readonly #fit: { scale: number; left: number; top: number };
  readonly #whole: DepthLayer;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly chunks: readonly Shapes[],
  ) {
    this.#places = chunks.map(projected);
    this.#fit = this.#fitted();
    this.#whole = this.#layerOf(() => true);
  }

  /** The pixels, four bytes each; transparent if empty. */
  draw(colorOf: (feature: number) => Rgb): Uint8ClampedArray<ArrayBuffer> {
    const pixels = new Uint8ClampedArray(this.width * this.height * 4);
    this.#whole.features.forEach((feature, at) => {
      if (feature === NOTHING) return;
      const light = this.#whole.lightAt(at);
      const color = colorOf(feature);
      for (const channel of [0, 1, 2] as const) pixels[at * 4 + channel] = color[channel] * light;
      pixels[at * 4 + 3] = 255;
    });
    return pixels;
  }

  /**
   * The pixels with some elements in another colour, shining through elements in front of them.
   * @param pixels result of `draw`; not changed
   */
  mark(
    pixels: Uint8ClampedArray<ArrayBuffer>,
    isMarked: (feature: number) => boolean,
    color: Rgb,
  ): Uint8ClampedArray<ArrayBuffer> {
    const marked = pixels.slice();
    const layer = this.#layerOf(isMarked);
    layer.features.forEach((feature, at) => {
      if (feature === NOTHING) return;
      const light = layer.lightAt(at);
      const opacity = this.#whole.features[at] === feature ? 1 : BEHIND_OPACITY;
      for (const channel of [0, 1, 2] as const) {
        const below = pixels[at * 4 + channel] ?? 0;
        marked[at * 4 + channel] = below + (color[channel] * light - below) * opacity;
      }
    });
    return marked;
  }

  /** The depth buffer of some elements only. */
  #layerOf(isShown: (feature: number) => boolean): DepthLayer {
    const layer = new DepthLayer(this.width, this.height);
    this.#places.forEach((places, index) => {
      const chunk = this.chunks[index];
      if (chunk) this.#drawChunk(layer, chunk, places, isShown);
    });
    return layer;
  }

  /** Scale and offset with which the drawing fills the picture. */
  #fitted() {
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const places of this.#places) {
      for (let at = 0; at < places.length; at += 3) {
        const [x, y] = [places[at] ?? 0, places[at + 1] ?? 0];
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    }
    const [across, down] = [right - left, bottom - top];
    const room = 1 - 2 * MARGIN;
    const scale = Math.min((this.width * room) / (across || 1), (this.height * room) / (down || 1));
    return {
      scale,
      left: (this.width - across * scale) / 2 - left * scale,
      top: (this.height - down * scale) / 2 - top * scale,
    };
  }

  #drawChunk(
    layer: DepthLayer,
    chunk: Shapes,
    places: Float32Array,
    isShown: (feature: number) => boolean,
  ): void {
    const { indices, featureIds } = chunk;
    const { scale, left, top } = this.#fit;
    const [a, b, c]: [Point, Point, Point] = [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    const put = (point: Point, vertex: number) => {
      point[0] = (places[vertex * 3] ?? 0) * scale + left;
      point[1] = (places[vertex * 3 + 1] ?? 0) * scale + top;
      point[2] = places[vertex * 3 + 2] ?? 0;
    };
    const light = (at: number) => lightOf(chunk, at);
    for (let at = 0; at + 2 < indices.length; at += 3) {
      const first = indices[at] ?? 0;
      const feature = featureIds[first] ?? 0;
      if (!isShown(feature)) continue;
      put(a, first);
      put(b, indices[at + 1] ?? 0);
      put(c, indices[at + 2] ?? 0);
      layer.fill(a, b, c, feature, at, light);
    }
  }
}

/**
 * The projected position of each vertex, seen from above and from the corner with the greatest x and z:
 * metres across, down and towards the viewer.
 */
function projected(chunk: Shapes): Float32Array {
  const places = new Float32Array(chunk.featureIds.length * 3);
  for (let vertex = 0; vertex < chunk.featureIds.length; vertex += 1) {
    const x = metresOf(chunk, vertex, 0);
    const y = metresOf(chunk, vertex, 1);
    const z = metresOf(chunk, vertex, 2);
    places[vertex * 3] = (x - z) * COS_30;
    places[vertex * 3 + 1] = (x + z) * SIN_30 - y;
    places[vertex * 3 + 2] = x + y + z;
  }
  return places;
}

function metresOf({ positions, translation, step }: Shapes, vertex: number, axis: 0 | 1 | 2): number {
  return translation[axis] + (positions[vertex * 3 + axis] ?? 0) * step;
}

/** The brightness of a triangle by its normal. @param at its first corner in the indices */
function lightOf(chunk: Shapes, at: number): number {
  const [a, b, c] = [0, 1, 2].map((place) => chunk.indices[at + place] ?? 0);
  const along = (to = 0, axis: 0 | 1 | 2 = 0) => metresOf(chunk, to, axis) - metresOf(chunk, a ?? 0, axis);
  const [ux, uy, uz] = [along(b, 0), along(b, 1), along(b, 2)];
  const [vx, vy, vz] = [along(c, 0), along(c, 1), along(c, 2)];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  // The squared components of a unit normal add up to one.
  const sum = nx ** 2 + ny ** 2 + nz ** 2 || 1;
  return (LIGHT_X * nx ** 2 + LIGHT_UP * ny ** 2 + LIGHT_Z * nz ** 2) / sum;
}
