import type { MeasuredShape } from '@/lib/domain/models/wall-measures';
import type { PlacedMesh, Vector } from './place-mesh';
import { convexHull, type PlanPoint, planSizes } from './plan-sizes';
import { solidVolume } from './solid-volume';

const NO_SHIFT: Vector = [0, 0, 0];

/** Measures a wall from its parts, which come in any order. */
export class WallShape {
  #volumeM3 = 0;
  #isClosed = true;
  #meshes = 0;
  #outline: PlanPoint[] = [];
  #lowestM = Infinity;
  #highestM = -Infinity;
  readonly #sides = new SideDirections();

  /** @param shift added to all positions, m */
  add({ places, corners }: PlacedMesh, [shiftX, shiftY, shiftZ]: Vector = NO_SHIFT): void {
    const { volumeM3, isClosed } = solidVolume(places, corners);
    this.#meshes += 1;
    this.#volumeM3 += volumeM3;
    this.#isClosed &&= isClosed;
    this.#sides.add(places, corners);
    const plan: PlanPoint[] = [];
    for (let at = 0; at < places.length; at += 3) {
      plan.push([(places[at] ?? 0) + shiftX, (places[at + 2] ?? 0) + shiftZ]);
      const height = (places[at + 1] ?? 0) + shiftY;
      if (height < this.#lowestM) this.#lowestM = height;
      if (height > this.#highestM) this.#highestM = height;
    }
    this.#outline.push(...convexHull(plan));
    // For a wall of a thousand blocks only the outline matters.
    if (this.#outline.length > 1000) this.#outline = convexHull(this.#outline);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The sizes of the smallest upright box around it, its volume, and what its sides say. */
  measured(): MeasuredShape {
    const sizes = planSizes(convexHull(this.#outline));
    const heightM = this.#highestM - this.#lowestM;
    // The sides between blocks are inside the wall.
    const isOneSolid = this.#isClosed && this.#meshes === 1;
    return {
      lengthM: sizes?.lengthM ?? 0,
      heightM,
      thicknessM: sizes?.thicknessM ?? 0,
      volumeM3: this.#volumeM3,
      isClosed: this.#isClosed,
      isCurved: this.#sides.areCurved,
      thicknessOfSidesM: isOneSolid ? thicknessOfSides(this.#volumeM3, this.#sides.areaM2, heightM) : null,
    };
  }
}

/**
 * The thickness t of an upright wall of length L: its sides have the area 2h(L + t), and it has the volume hLt.
 * Null if no wall has such sides.
 */
function thicknessOfSides(volumeM3: number, sidesM2: number, heightM: number): number | null {
  if (!(heightM > 0)) return null;
  const halfAround = sidesM2 / (2 * heightM);
  const root = halfAround * halfAround - 4 * (volumeM3 / heightM);
  return root < 0 ? null : (halfAround - Math.sqrt(root)) / 2;
}

const BINS = 180;
/** Faces within this many degrees have the same direction. */
const SAME_DEG = 2;
/** A face this steep is a side: the vertical part of its normal. */
const UPRIGHT = 0.05;
/** The share of the sides in other directions than along and across, and their number, from which a wall is curved. */
const CURVED_PART = 0.2;
const CURVED_COUNT = 4;

/** The directions of the upright faces of a shape, by degree, opposite ones as one. */
class SideDirections {
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
