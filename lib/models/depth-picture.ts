import type { GltfChunk } from '@/lib/formats/gltf/write-glb';

export type Rgb = readonly [red: number, green: number, blue: number];
/** Across and down the picture in pixels, and how near it is. */
type Point = [x: number, y: number, depth: number];

type Shapes = Pick<GltfChunk, 'positions' | 'indices' | 'featureIds' | 'translation' | 'step'>;

/** Room around the drawing, as a share of the picture. */
const MARGIN = 0.04;
const COS_30 = Math.cos(Math.PI / 6);
const SIN_30 = 0.5;
/** How light a face is that looks up, and one that looks along each of the other axes. */
const LIGHT_UP = 1.12;
const LIGHT_X = 0.88;
const LIGHT_Z = 0.68;
/** Along the border of an element. */
const EDGE_LIGHT = 0.72;
const NOTHING = 0xffffffff;

/** Draws triangles in isometric projection; of two at one place the nearer one is seen. */
export class DepthPicture {
  readonly #depths: Float32Array;
  readonly #features: Uint32Array;
  readonly #lights: Float32Array;
  readonly #fit: { scale: number; left: number; top: number };

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly chunks: readonly Shapes[],
  ) {
    this.#depths = new Float32Array(width * height).fill(-Infinity);
    this.#features = new Uint32Array(width * height).fill(NOTHING);
    this.#lights = new Float32Array(width * height);
    this.#fit = this.#fitted();
  }

  /** The pixels, four bytes each; transparent where there is nothing. */
  draw(colorOf: (feature: number) => Rgb): Uint8ClampedArray<ArrayBuffer> {
    for (const chunk of this.chunks) this.#drawChunk(chunk);
    const pixels = new Uint8ClampedArray(this.width * this.height * 4);
    this.#features.forEach((feature, at) => {
      if (feature === NOTHING) return;
      const isEdge = this.#features[at + 1] !== feature || this.#features[at + this.width] !== feature;
      const light = (this.#lights[at] ?? 1) * (isEdge ? EDGE_LIGHT : 1);
      const color = colorOf(feature);
      for (const channel of [0, 1, 2] as const) pixels[at * 4 + channel] = color[channel] * light;
      pixels[at * 4 + 3] = 255;
    });
    return pixels;
  }

  /** What makes all places fill the picture. */
  #fitted() {
    const [lowest, highest]: [Point, Point] = [
      [Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity],
    ];
    const point: Point = [0, 0, 0];
    for (const chunk of this.chunks) {
      for (let vertex = 0; vertex < chunk.featureIds.length; vertex += 1) {
        project(chunk, vertex, point);
        for (const axis of [0, 1, 2] as const) {
          lowest[axis] = Math.min(lowest[axis], point[axis]);
          highest[axis] = Math.max(highest[axis], point[axis]);
        }
      }
    }
    const [across, down] = [highest[0] - lowest[0], highest[1] - lowest[1]];
    const room = 1 - 2 * MARGIN;
    const scale = Math.min((this.width * room) / (across || 1), (this.height * room) / (down || 1));
    return {
      scale,
      left: (this.width - across * scale) / 2 - lowest[0] * scale,
      top: (this.height - down * scale) / 2 - lowest[1] * scale,
    };
  }

  #drawChunk(chunk: Shapes): void {
    const { indices, featureIds } = chunk;
    const [a, b, c]: [Point, Point, Point] = [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    for (let at = 0; at + 2 < indices.length; at += 3) {
      const first = indices[at] ?? 0;
      this.#place(chunk, first, a);
      this.#place(chunk, indices[at + 1] ?? 0, b);
      this.#place(chunk, indices[at + 2] ?? 0, c);
      this.#fill(a, b, c, featureIds[first] ?? 0, () => lightOf(chunk, at));
    }
  }

  #place(chunk: Shapes, vertex: number, point: Point): void {
    project(chunk, vertex, point);
    const { scale, left, top } = this.#fit;
    point[0] = point[0] * scale + left;
    point[1] = point[1] * scale + top;
  }

  /** Fills the pixels whose middle lies in the triangle and that nothing nearer covers. */
  #fill(a: Point, b: Point, c: Point, feature: number, light: () => number): void {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    if (area === 0) return;
    const firstX = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]) - 0.5));
    const lastX = Math.min(this.width - 1, Math.floor(Math.max(a[0], b[0], c[0]) - 0.5));
    const firstY = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - 0.5));
    const lastY = Math.min(this.height - 1, Math.floor(Math.max(a[1], b[1], c[1]) - 0.5));
    let shade: number | undefined;
    for (let row = firstY; row <= lastY; row += 1) {
      for (let column = firstX; column <= lastX; column += 1) {
        const [x, y] = [column + 0.5, row + 0.5];
        const ofB = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
        const ofC = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
        if (ofB < 0 || ofC < 0 || ofB + ofC > 1) continue;
        const depth = a[2] + ofB * (b[2] - a[2]) + ofC * (c[2] - a[2]);
        const at = row * this.width + column;
        if (depth <= (this.#depths[at] ?? Infinity)) continue;
        shade ??= light();
        this.#depths[at] = depth;
        this.#features[at] = feature;
        this.#lights[at] = shade;
      }
    }
  }
}

/** Where a vertex is seen, in metres across and down, from above and from the corner where x and z are greatest. */
function project(chunk: Shapes, vertex: number, into: Point): void {
  const x = metresOf(chunk, vertex, 0);
  const y = metresOf(chunk, vertex, 1);
  const z = metresOf(chunk, vertex, 2);
  into[0] = (x - z) * COS_30;
  into[1] = (x + z) * SIN_30 - y;
  into[2] = x + y + z;
}

function metresOf({ positions, translation, step }: Shapes, vertex: number, axis: 0 | 1 | 2): number {
  return translation[axis] + (positions[vertex * 3 + axis] ?? 0) * step;
}

/** How light a triangle is, by the direction that it looks to. */
function lightOf(chunk: Shapes, at: number): number {
  const [a, b, c] = [0, 1, 2].map((place) => chunk.indices[at + place] ?? 0);
  const along = (to = 0, axis: 0 | 1 | 2 = 0) => metresOf(chunk, to, axis) - metresOf(chunk, a ?? 0, axis);
  const [ux, uy, uz] = [along(b, 0), along(b, 1), along(b, 2)];
  const [vx, vy, vz] = [along(c, 0), along(c, 1), along(c, 2)];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  // The squares of the parts of a normal come to one.
  const sum = nx ** 2 + ny ** 2 + nz ** 2 || 1;
  return (LIGHT_X * nx ** 2 + LIGHT_UP * ny ** 2 + LIGHT_Z * nz ** 2) / sum;
}
