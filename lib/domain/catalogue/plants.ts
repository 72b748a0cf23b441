import type { PreliminaryDays } from './preliminary-days';

export interface Plant {
  plantId: number;
  name: string;
}

/** The default loading capacity of a plant (domain.md §10, Plant calendar). */
export const DEFAULT_TRUCKS_PER_WEEK = 10;

export interface ProductType {
  productTypeId: number;
  title: string;
  backgroundColor: string;
  textColor: string;
}

/** The plants a new portal starts with (domain.md §6). */
export const DEFAULT_PLANTS: readonly Plant[] = [
  { plantId: 101, name: 'Werk Nordheim' },
  { plantId: 102, name: 'Werk Kleefeld' },
  { plantId: 103, name: 'Fabriek Meerdorp' },
  { plantId: 104, name: 'Fabriek Zandwijk' },
  { plantId: 105, name: 'Usine Bellerive' },
];

/** The product types a new portal starts with (domain.md §8). */
export const DEFAULT_PRODUCT_TYPES: readonly ProductType[] = [
  { productTypeId: 201, title: 'AAC wall panels', backgroundColor: '#1f77b4', textColor: '#ffffff' },
  { productTypeId: 202, title: 'AAC lintels', backgroundColor: '#e08a00', textColor: '#000000' },
  { productTypeId: 203, title: 'AAC blocks', backgroundColor: '#2e7d32', textColor: '#ffffff' },
  { productTypeId: 204, title: 'CS elements', backgroundColor: '#5d4037', textColor: '#ffffff' },
  { productTypeId: 205, title: 'CS levelling blocks', backgroundColor: '#ffd54f', textColor: '#000000' },
  { productTypeId: 206, title: 'CS lintels', backgroundColor: '#6a1b9a', textColor: '#ffffff' },
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
