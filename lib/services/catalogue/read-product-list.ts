import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import {
  type HeadingProblem,
  MAX_IMPORT_ROWS,
  type ReadHeadings,
  readImportHeadings,
} from '@/lib/domain/catalogue/import/columns';
import {
  type LintelRanges,
  lintelsOfRanges,
  type RangesProblem,
} from '@/lib/domain/catalogue/import/generate-lintels';
import type { ImportLine } from '@/lib/domain/catalogue/import/read-row';
import {
  delimitedRows,
  findSeparator,
  withoutSeparatorLine,
} from '@/lib/formats/spreadsheets/delimited-text';
import { withoutFormulaMarks } from '@/lib/formats/spreadsheets/formula-mark';
import { validationFailed } from '../errors';

/** Where the products of an import come from: a list as CSV, or ranges of lintels. */
export interface ListSource {
  list?: string | undefined;
  ranges?: LintelRanges | undefined;
}

interface ProductList extends ReadHeadings {
  lines: readonly ImportLine[];
}

/** The headings and lines of a list of products. @throws AppError ValidationFailed, a `CATALOGUE.*` code */
export async function readProductList(kind: CatalogueKind, source: ListSource): Promise<ProductList> {
  const [reference, rows] = await rowsOf(kind, source);
  if ('code' in rows) throw refused(reference, rows);
  const top = rows.findIndex((cells) => cells.length > 0);
  const headings = rows[top];
  const lines = rows.flatMap((cells, at) => (at > top && cells.length > 0 ? { line: at + 1, cells } : []));
  if (!headings || lines.length === 0) throw refused(reference, { code: 'CATALOGUE.NoRows' });
  if (lines.length > MAX_IMPORT_ROWS) {
    throw refused(reference, { code: 'CATALOGUE.TooManyRows', values: { max: MAX_IMPORT_ROWS } });
  }
  const read = readImportHeadings(kind, headings);
  if ('code' in read) throw refused(reference, read);
  return { ...read, lines };
}

type Rows = readonly (readonly string[])[];

/** Lines between two turns of the event loop. */
const SLICE = 500;

/** Rows of cells; a row without any has none. */
async function rowsOf(
  kind: CatalogueKind,
  { list, ranges }: ListSource,
): Promise<[reference: string, Rows | RangesProblem]> {
  if (list === undefined) {
    if (ranges && kind === 'lintel') return ['ranges', lintelsOfRanges(ranges)];
    throw validationFailed([{ type: 'error', code: 'Required', reference: 'list' }]);
  }
  const rows: string[][] = [];
  let filled = 0;
  for (const cells of delimitedRows(withoutSeparatorLine(list), findSeparator(list))) {
    rows.push(cells.map(unmarked));
    if (cells.length > 0) filled += 1;
    // One line has the headings; one more is enough to refuse.
    if (filled > MAX_IMPORT_ROWS + 1) break;
    if (rows.length % SLICE === 0) await nextTurn();
  }
  return ['list', rows];
}

/** Spreadsheets are given texts that look like formulas with a mark. */
function unmarked(cell: string): string {
  return cell.startsWith("'") ? withoutFormulaMarks(cell) : cell;
}

function refused(reference: string, { code, values }: HeadingProblem | RangesProblem) {
  return validationFailed([{ type: 'error', code, reference, ...(values && { values }) }]);
}
