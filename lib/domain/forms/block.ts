/** How many rows and columns a selection has. */
export interface BlockSize {
  readonly rows: number;
  readonly cols: number;
}

/**
 * The cells that a copied block writes from the first selected cell on: line n, column m of the block goes to
 * row n, column m. A selection that is a multiple of the block in a direction repeats it in that direction;
 * otherwise the block sets the size. A cell that a short line lacks is undefined: it is left as it is.
 */
export function placeBlock<Cell>(
  block: readonly (readonly Cell[])[],
  selected: BlockSize,
): (Cell | undefined)[][] {
  const size = blockSize(block);
  const rows = repeatedLength(selected.rows, size.rows);
  const cols = repeatedLength(selected.cols, size.cols);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (__, col) => block[row % size.rows]?.[col % size.cols]),
  );
}

/** The height of a block and the width of its longest line. */
export function blockSize(block: readonly (readonly unknown[])[]): BlockSize {
  return { rows: block.length, cols: Math.max(0, ...block.map((line) => line.length)) };
}

function repeatedLength(selected: number, own: number): number {
  return own > 0 && selected > own && selected % own === 0 ? selected : own;
}
