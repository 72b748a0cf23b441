const BINS = 180;
/** Faces within this many degrees have the same direction. */
const SAME_DEG = 2;
/** A face this steep is a side: the vertical part of its normal. */
const UPRIGHT = 0.05;
/** The share of the sides in other directions than along and across, and their number, from which a wall is curved. */
const CURVED_PART = 0.2;
const CURVED_COUNT = 4;

/** The directions of the upright faces of a shape, by degree, opposite ones as one. */
export class SideDirections {
  readonly #areas = new Float64Array(BINS);
  areaM2 = 0;

  /** @param places x, y, z, m; @param corners three a triangle */
  add(places: Float64Array, corners: Uint32Array): void {
    for (let at = 0; at + 2 < corners.length; at += 3) {
      const [a, b, c] = [(corners[at] ?? 0) * 3, (corners[at + 1] ?? 0) * 3, (corners[at + 2] ?? 0) * 3];
      const [x, y, z] = [places[a] ?? 0, places[a + 1] ?? 0, places[a + 2] ?? 0];
      const [px, py, pz] = [(places[b] ?? 0) - x, (places[b + 1] ?? 0) - y, (places[b + 2] ?? 0) - z];
      const [qx, qy, qz] = [(places[c] ?? 0) - x, (places[c + 1] ?? 0) - y, (places[c + 2] ?? 0) - z];
      const [nx, ny, nz] = [py * qz - pz * qy, pz * qx - px * qz, px * qy - py * qx];
      const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
      if (!(Math.abs(ny) < size * UPRIGHT)) continue;
      const degrees = Math.round((Math.atan2(nz, nx) * BINS) / Math.PI);
      const bin = (degrees + 2 * BINS) % BINS;
      this.#areas[bin] = (this.#areas[bin] ?? 0) + size / 2;
      this.areaM2 += size / 2;
    }
  }

  /** Whether much of the sides runs neither along nor across, in several directions. */
  get areCurved(): boolean {
    const rest = Float64Array.from(this.#areas);
    const main = rest.indexOf(Math.max(...rest));
    for (const across of [0, BINS / 2]) takeAround(rest, main + across);
    const other = rest.reduce((sum, area) => sum + area, 0);
    if (this.areaM2 === 0 || other < this.areaM2 * CURVED_PART) return false;
    let count = 0;
    while (count < CURVED_COUNT) {
      const largest = Math.max(...rest);
      if (largest <= 0) return false;
      takeAround(rest, rest.indexOf(largest));
      count += 1;
    }
    return true;
  }
}

/** Empties a bin and those beside it. */
function takeAround(areas: Float64Array, middle: number): void {
  for (let off = -SAME_DEG; off <= SAME_DEG; off += 1) areas[(middle + off + 2 * BINS) % BINS] = 0;
}
