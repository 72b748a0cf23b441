/** Across and down the picture in pixels, and how near it is. */
export type Point = [x: number, y: number, depth: number];

/** Along the border of an element. */
const EDGE_LIGHT = 0.72;
/** The feature of a pixel on which nothing is seen. */
export const NOTHING = 0xffffffff;

/** What is seen of triangles: for each pixel the nearest element and how light it is. */
export class DepthLayer {
  readonly features: Uint32Array;
  readonly #depths: Float32Array;
  readonly #lights: Float32Array;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.#depths = new Float32Array(width * height).fill(-Infinity);
    this.features = new Uint32Array(width * height).fill(NOTHING);
    this.#lights = new Float32Array(width * height);
  }

  /** How light a pixel is; darker along the border of its element. */
  lightAt(at: number): number {
    const feature = this.features[at];
    const isEdge = this.features[at + 1] !== feature || this.features[at + this.width] !== feature;
    return (this.#lights[at] ?? 1) * (isEdge ? EDGE_LIGHT : 1);
  }

  /** Fills the pixels whose middle lies in the triangle and that nothing nearer covers. */
  fill(a: Point, b: Point, c: Point, feature: number, light: () => number): void {
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
        this.features[at] = feature;
        this.#lights[at] = shade;
      }
    }
  }
}
