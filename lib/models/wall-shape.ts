import type { WallMeasures } from '@/lib/domain/models/wall-measures';
import type { PlacedMesh } from './place-mesh';
import { convexHull, type PlanPoint, planSizes } from './plan-sizes';
import { solidVolume } from './solid-volume';

/** Measures a wall from its parts, which come in any order. */
export class WallShape {
  #volumeM3 = 0;
  #isClosed = true;
  #outline: PlanPoint[] = [];
  #lowestM = Infinity;
  #highestM = -Infinity;

  add({ places, corners }: PlacedMesh): void {
    const { volumeM3, isClosed } = solidVolume(places, corners);
    this.#volumeM3 += volumeM3;
    this.#isClosed &&= isClosed;
    const plan: PlanPoint[] = [];
    for (let at = 0; at < places.length; at += 3) {
      plan.push([places[at] ?? 0, places[at + 2] ?? 0]);
      const height = places[at + 1] ?? 0;
      if (height < this.#lowestM) this.#lowestM = height;
      if (height > this.#highestM) this.#highestM = height;
    }
    this.#outline.push(...convexHull(plan));
    // For a wall of a thousand blocks only the outline matters.
    if (this.#outline.length > 1000) this.#outline = convexHull(this.#outline);
  }

  /**
   * The sizes of the wall, from the smallest upright box around it.
   * @param netVolumeM3 the volume given in the file, used if the shape is open
   */
  measures(globalId: string, expressId: number, netVolumeM3: number | undefined): WallMeasures {
    const sizes = planSizes(convexHull(this.#outline));
    return {
      globalId,
      expressId,
      lengthMm: sizes && toMm(sizes.lengthM),
      heightMm: toMm(this.#highestM - this.#lowestM),
      thicknessMm: sizes && toMm(sizes.thicknessM),
      volumeM3: rounded(this.#isClosed ? this.#volumeM3 : (netVolumeM3 ?? this.#volumeM3)),
      isClosed: this.#isClosed,
    };
  }
}

/** Millimetres with one decimal, because blocks are cut to half a millimetre. */
const toMm = (metres: number) => Math.round(metres * 10_000) / 10;

/** Cubic metres to the cubic centimetre. */
const rounded = (volumeM3: number) => Math.round(volumeM3 * 1e6) / 1e6;
