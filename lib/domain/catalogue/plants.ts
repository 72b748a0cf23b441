import type { PreliminaryDays } from './preliminary-days';

export interface Plant {
  plantId: number;
  key: string;
  name: string;
}

/** The default loading capacity of a plant (domain.md §10, Plant calendar). */
export const DEFAULT_TRUCKS_PER_WEEK = 10;

/** The plants a new portal starts with (domain.md §6). */
export const DEFAULT_PLANTS: readonly Plant[] = [
  { plantId: 101, key: 'NORDHEIM', name: 'Werk Nordheim' },
  { plantId: 102, key: 'KLEEFELD', name: 'Werk Kleefeld' },
  { plantId: 103, key: 'MEERDORP', name: 'Fabriek Meerdorp' },
  { plantId: 104, key: 'ZANDWIJK', name: 'Fabriek Zandwijk' },
  { plantId: 105, key: 'BELLERIVE', name: 'Usine Bellerive' },
];

/** The default preliminary days in the administrators' table (domain.md §6). */
export const DEFAULT_PRELIMINARY_DAYS: readonly PreliminaryDays[] = [
  { plantId: 101, productTypeId: 201, leadDays: 15 },
  { plantId: 101, productTypeId: 202, leadDays: 12 },
  { plantId: 101, productTypeId: 203, leadDays: 5 },
  { plantId: 102, productTypeId: 201, leadDays: 20 },
  { plantId: 102, productTypeId: 202, leadDays: 14 },
  { plantId: 102, productTypeId: 203, leadDays: 6 },
  { plantId: 103, productTypeId: 204, leadDays: 21 },
  { plantId: 103, productTypeId: 205, leadDays: 7 },
  { plantId: 103, productTypeId: 206, leadDays: 10 },
  { plantId: 104, productTypeId: 204, leadDays: 18 },
  { plantId: 104, productTypeId: 205, leadDays: 5 },
  { plantId: 104, productTypeId: 206, leadDays: 10 },
  { plantId: 105, productTypeId: 201, leadDays: 30 },
  { plantId: 105, productTypeId: 202, leadDays: 25 },
  { plantId: 105, productTypeId: 203, leadDays: 8 },
];
