import type { MatchedWalls } from './wall-index';

/** The most deliveries of one document that are shown with their building: ten pages. */
export const MAX_PICTURES = 60;

/** A delivery with its walls in the models. */
export interface PicturedDelivery extends MatchedWalls {
  /** Its index in the list. */
  index: number;
}

/** The deliveries of a list that have walls in the models, limited to what a document shows, and their total number. */
export function picturedDeliveries(matches: readonly MatchedWalls[]): {
  pictured: PicturedDelivery[];
  count: number;
} {
  const found = matches.map((match, index) => ({ index, ...match })).filter(({ ids }) => ids.length > 0);
  return { pictured: found.slice(0, MAX_PICTURES), count: found.length };
}
