/** The most cells of an exported table: 5,000 rows of 16 columns. */
export const TABLE_MAX_CELLS = 80_000;
/** The most characters in all cells. */
export const TABLE_MAX_CHARACTERS = 2_000_000;

export interface TableProblem {
  code: 'TABLE.TooManyCells' | 'TABLE.TooMuchText';
  count: number;
  limit: number;
}

interface SizedTable {
  columns: readonly unknown[];
  rows: readonly (readonly unknown[])[];
}

/** The limit that a table exceeds and so cannot be exported; null if none. */
export function tableProblem({ columns, rows }: SizedTable): TableProblem | null {
  const cells = columns.length * rows.length;
  if (cells > TABLE_MAX_CELLS) return { code: 'TABLE.TooManyCells', count: cells, limit: TABLE_MAX_CELLS };
  const characters = rows.reduce((sum, row) => sum + charactersOf(row), 0);
  if (characters <= TABLE_MAX_CHARACTERS) return null;
  return { code: 'TABLE.TooMuchText', count: characters, limit: TABLE_MAX_CHARACTERS };
}

function charactersOf(row: readonly unknown[]): number {
  return row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
}
