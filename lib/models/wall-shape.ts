import type { MeasuredShape } from '@/lib/domain/models/wall-measures';
import type { PlacedMesh, Vector } from './place-mesh';
import { convexHull, type PlanPoint, planSizes } from './plan-sizes';
import { SideDirections } from './side-directions';
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
