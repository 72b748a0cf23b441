import { AAC_KG_PER_M3, CS_KG_PER_M3, LINTEL_KG_PER_M3, trucksByWeight } from '../orders/weight';
import type { Material } from './materials';
import { totalVolumeM3 } from './volume-limit';

export interface Load {
  volumeM3: number;
  weightKg: number;
}

/** Densities of the product types in kg/m³, by title; for other types that of AAC (domain.md §10, Weight). */
const DENSITIES: Readonly<Record<string, number>> = {
  'AAC lintels': LINTEL_KG_PER_M3,
  'CS elements': CS_KG_PER_M3,
  'CS levelling blocks': CS_KG_PER_M3,
  'CS lintels': CS_KG_PER_M3,
};

/** The load of materials without order rows; unrounded (domain.md §10, "Trucks of a delivery"). */
export function loadOf(materials: readonly Pick<Material, 'type' | 'volumeM3'>[]): Load {
  return {
    volumeM3: totalVolumeM3(materials.map(({ volumeM3 }) => volumeM3)),
    weightKg: materials.reduce(
      (kg, { type, volumeM3 }) => kg + volumeM3 * (DENSITIES[type] ?? AAC_KG_PER_M3),
      0,
    ),
  };
}

/** The number of trucks for loads that go to the same lot on the same day. */
export function trucksOf(loads: readonly Pick<Load, 'weightKg'>[]): number {
  return trucksByWeight(loads.reduce((kg, { weightKg }) => kg + weightKg, 0));
}
