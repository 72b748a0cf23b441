import type { PreliminaryDays } from './preliminary-days';

export interface Plant {
  plantId: number;
  title: string;
}

export interface ProductType {
  productTypeId: number;
  title: string;
  colour: string;
  textColour: string;
}

/** The plants a new portal starts with (domain.md §6). */
export const DEFAULT_PLANTS: readonly Plant[] = [
  { plantId: 101, title: 'Werk Nordheim' },
  { plantId: 102, title: 'Werk Kleefeld' },
  { plantId: 103, title: 'Fabriek Meerdorp' },
  { plantId: 104, title: 'Fabriek Zandwijk' },
  { plantId: 105, title: 'Usine Bellerive' },
];

/** The product types a new portal starts with (domain.md §8). */
export const DEFAULT_PRODUCT_TYPES: readonly ProductType[] = [
  { productTypeId: 201, title: 'AAC wall panels', colour: '#1f77b4', textColour: '#ffffff' },
  { productTypeId: 202, title: 'AAC lintels', colour: '#e08a00', textColour: '#000000' },
  { productTypeId: 203, title: 'AAC blocks', colour: '#2e7d32', textColour: '#ffffff' },
  { productTypeId: 204, title: 'CS elements', colour: '#5d4037', textColour: '#ffffff' },
  { productTypeId: 205, title: 'CS levelling blocks', colour: '#ffd54f', textColour: '#000000' },
  { productTypeId: 206, title: 'CS lintels', colour: '#6a1b9a', textColour: '#ffffff' },
];

/** What the administrators find entered at first (domain.md §6). */
export const DEFAULT_PRELIMINARY_DAYS: readonly PreliminaryDays[] = [
  { plantId: 101, productTypeId: 201, days: 15 },
  { plantId: 101, productTypeId: 202, days: 12 },
  { plantId: 101, productTypeId: 203, days: 5 },
  { plantId: 102, productTypeId: 201, days: 20 },
  { plantId: 102, productTypeId: 202, days: 14 },
  { plantId: 102, productTypeId: 203, days: 6 },
  { plantId: 103, productTypeId: 204, days: 21 },
  { plantId: 103, productTypeId: 205, days: 7 },
  { plantId: 103, productTypeId: 206, days: 10 },
  { plantId: 104, productTypeId: 204, days: 18 },
  { plantId: 104, productTypeId: 205, days: 5 },
  { plantId: 104, productTypeId: 206, days: 10 },
  { plantId: 105, productTypeId: 201, days: 30 },
  { plantId: 105, productTypeId: 202, days: 25 },
  { plantId: 105, productTypeId: 203, days: 8 },
];
