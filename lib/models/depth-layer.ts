/** Pixel position in the picture, and nearness to the viewer. */
export type Point = [x: number, y: number, depth: number];

/** Factor for the brightness along the border of an element. */
const EDGE_LIGHT = 0.72;
/** The feature of an empty pixel. */
export const NOTHING = 0xffffffff;

/** A depth buffer for triangles: for each pixel the nearest element and its brightness. */
export class DepthLayer {
  readonly features: Uint32Array;
  readonly #depths: Float32Array;
  readonly #lights: Float32Array;
  /** The part of a row inside a triangle, relative to its corner a. */
  #from = 0;
  #to = 0;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.#depths = new Float32Array(width * height).fill(-Infinity);
    this.features = new Uint32Array(width * height).fill(NOTHING);
    this.#lights = new Float32Array(width * height);
  }

  /** The brightness of a pixel; darker along the border of its element. */
  lightAt(at: number): number {
    const feature = this.features[at];
    const isEdge = this.features[at + 1] !== feature || this.features[at + this.width] !== feature;
    return (this.#lights[at] ?? 1) * (isEdge ? EDGE_LIGHT : 1);
  }

  /**
   * Fills the pixels whose centre is in the triangle and that no nearer triangle covers.
   * @param lightOf the brightness of a triangle by its number, asked only if a pixel is filled
   */
  fill(
    a: Point,
    b: Point,
    c: Point,
    feature: number,
    triangle: number,
    lightOf: (triangle: number) => number,
  ): void {
    // Most triangles of a large model lie between the centres of pixels: they end here.
    const firstX = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]) - 0.5));
    const lastX = Math.min(this.width - 1, Math.floor(Math.max(a[0], b[0], c[0]) - 0.5));
    if (firstX > lastX) return;
    const firstY = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - 0.5));
    const lastY = Math.min(this.height - 1, Math.floor(Math.max(a[1], b[1], c[1]) - 0.5));
    if (firstY > lastY) return;
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    if (area === 0) return;
    // The barycentric weights of b and c change linearly across and down, from 0 at a.
    const [acrossB, downB] = [(c[1] - a[1]) / area, (a[0] - c[0]) / area];
    const [acrossC, downC] = [(a[1] - b[1]) / area, (b[0] - a[0]) / area];
    const [deeperB, deeperC] = [b[2] - a[2], c[2] - a[2]];
    const depthStep = acrossB * deeperB + acrossC * deeperC;
    const depths = this.#depths;
    let shade: number | undefined;
    for (let row = firstY; row <= lastY; row += 1) {
      const y = row + 0.5 - a[1];
      const [atB, atC] = [downB * y, downC * y];
      this.#from = firstX + 0.5 - a[0];
      this.#to = lastX + 0.5 - a[0];
      this.#narrow(acrossB, atB);
      this.#narrow(acrossC, atC);
      this.#narrow(-acrossB - acrossC, 1 - atB - atC);
      const first = Math.ceil(this.#from + a[0] - 0.5);
      const last = Math.floor(this.#to + a[0] - 0.5);
      const rowDepth = a[2] + atB * deeperB + atC * deeperC + (0.5 - a[0]) * depthStep;
      for (let column = first; column <= last; column += 1) {
        const depth = rowDepth + column * depthStep;
        const at = row * this.width + column;
        if (depth <= (depths[at] ?? Infinity)) continue;
        shade ??= lightOf(triangle);
        depths[at] = depth;
        this.features[at] = feature;
        this.#lights[at] = shade;
      }
    }
  }

  /** Limits the row to the part in which a weight, `across` × x + `value`, is not negative. */
  #narrow(across: number, value: number): void {
    const edge = -value / across;
    if (across > 0) this.#from = Math.max(this.#from, edge);
    else if (across < 0) this.#to = Math.min(this.#to, edge);
    else if (value < 0) this.#to = -Infinity;
  }
}
