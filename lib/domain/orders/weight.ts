import { INITIAL_SETTINGS, type Settings } from '../configuration/settings';

/** What administrators say of loads: the weight of an empty pallet and what a truck can carry, in kg. */
export type Loading = Pick<Settings, 'palletKg' | 'truckPayloadKg'>;

/** Those two alone, as a document keeps them. */
export function loadingOf({ palletKg, truckPayloadKg }: Loading): Loading {
  return { palletKg, truckPayloadKg };
}

/** Before anybody could say it: of orders placed then. */
export const BUILT_IN_LOADING: Loading = loadingOf(INITIAL_SETTINGS);

const MM3_PER_M3 = 1e9;

/** The weight of goods in kg, unrounded; without pallets. */
export function goodsKg(volumeMm3: number, kgPerM3: number): number {
  return (volumeMm3 * kgPerM3) / MM3_PER_M3;
}

/** The weight of a load in kg: its goods and the whole pallets under them. */
export function loadKg(goods: number, palletsToLoad: number, { palletKg }: Loading): number {
  return goods + palletsToLoad * palletKg;
}

/** The minimum number of trucks by weight; floating-point noise is ignored. */
export function trucksByWeight(kg: number, { truckPayloadKg }: Loading): number {
  return Math.max(0, Math.ceil(Number((kg / truckPayloadKg).toFixed(9))));
}
