import { type Loading, trucksByWeight } from '../orders/weight';
import { totalVolumeM3 } from './volume-limit';

export interface Load {
  volumeM3: number;
  weightKg: number;
}

/** A material with the density of its product type (domain.md §10, Weight). */
export interface LoadedMaterial {
  volumeM3: number;
  kgPerM3: number;
}

/** The load of materials without order rows; unrounded (domain.md §10, "Trucks of a delivery"). */
export function loadOf(materials: readonly LoadedMaterial[]): Load {
  return {
    volumeM3: totalVolumeM3(materials.map(({ volumeM3 }) => volumeM3)),
    weightKg: materials.reduce((kg, { volumeM3, kgPerM3 }) => kg + volumeM3 * kgPerM3, 0),
  };
}

/** The number of trucks for loads that go to the same lot on the same day. */
export function trucksOf(loads: readonly Pick<Load, 'weightKg'>[], loading: Loading): number {
  const kg = loads.reduce((sum, { weightKg }) => sum + weightKg, 0);
  return trucksByWeight(kg, loading);
}
