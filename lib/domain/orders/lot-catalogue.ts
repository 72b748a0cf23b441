import type { StateKey } from '../vocabulary/states';
import type { UnitType } from '../vocabulary/unit-types';
import { isOrderPlaced } from './is-order-placed';

/** The version of orders that were placed before catalogues had versions. */
export const FIRST_CATALOGUE_VERSION = 1;

/** Whose catalogue, and in which version; null: in the newest one. */
export interface CatalogueOwner {
  tenantId: number;
  catalogueVersion: number | null;
}

interface Lot extends CatalogueOwner {
  unitType: UnitType;
  stateKey: StateKey;
  orderNumber: string | null;
}

/** The catalogue of a lot: the version that it was ordered with, else the newest one. */
export function catalogueOfLot({ tenantId, catalogueVersion, ...lot }: Lot): CatalogueOwner {
  const isPinned = isOrderPlaced(lot);
  return {
    tenantId,
    catalogueVersion: isPinned ? (catalogueVersion ?? FIRST_CATALOGUE_VERSION) : null,
  };
}
