/** Densities as delivered, moisture and steel included, in kg/m³ (domain.md §10, Weight). */
export const AAC_KG_PER_M3 = 650;
export const LINTEL_KG_PER_M3 = 800;
export const CS_KG_PER_M3 = 1750;
/** One empty pallet, in kg. */
const PALLET_KG = 20;
/** The payload of a truck in kg. */
export const TRUCK_PAYLOAD_KG = 24_000;

const MM3_PER_M3 = 1e9;

/** The weight of goods in kg, unrounded; without pallets. */
export function goodsKg(volumeMm3: number, kgPerM3: number): number {
  return (volumeMm3 * kgPerM3) / MM3_PER_M3;
}

/** The weight of a load in kg: its goods and the whole pallets under them. */
export function loadKg(goods: number, palletsToLoad: number): number {
  return goods + palletsToLoad * PALLET_KG;
}

/** The minimum number of trucks by weight; floating-point noise is ignored. */
export function trucksByWeight(kg: number): number {
  return Math.max(0, Math.ceil(Number((kg / TRUCK_PAYLOAD_KG).toFixed(9))));
}
