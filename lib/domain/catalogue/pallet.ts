/** Elements stand on edge, side by side, in a stack of at most this width (domain.md §1). */
const STACK_WIDTH_MM = 750;
/** Low elements are stacked up to the width of one panel (domain.md §2). */
const STACK_HEIGHT_MM = 600;

/** Pieces of one thickness and height per pallet, independent of their length (domain.md §1, §2). */
export function piecesPerPallet(thicknessMm: number, heightMm: number): number {
  return Math.floor(STACK_WIDTH_MM / thicknessMm) * Math.floor(STACK_HEIGHT_MM / heightMm);
}
