import { firstList } from '@/lib/client/table-files/first-list';
import { openTableFile } from '@/lib/client/table-files/open-table-file';
import type { TableLine, TableLines } from '@/lib/client/table-files/table-lines';
import type { WorkbookFile } from '@/lib/client/table-files/workbook-file';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { readImportHeadings } from '@/lib/domain/catalogue/import/columns';
import { type ListCell, textOf } from '@/lib/domain/orders/import/import-field';

/** The cells of formulas have no values: the file was never opened in a program that calculates them. */
export class FormulaError extends Error {
  constructor() {
    super('formulas without results');
    this.name = 'FormulaError';
  }
}

/**
 * The list of products in a file as CSV, with each line where it is in the file; hidden rows are read too. Which of
 * several sheets has it is told by its headings.
 * @throws FileFaultError, FormulaError
 */
export async function listOfFile(kind: CatalogueKind, file: Blob): Promise<string> {
  const opened = await openTableFile(file);
  const table = opened.kind === 'text' ? opened.read(opened.format) : await sheetWithProducts(kind, opened);
  if (table.formulasWithoutValue > 0) throw new FormulaError();
  const numbers = numberColumns(kind, table);
  const lines: string[] = [];
  for (const { line, cells } of table.lines) {
    while (lines.length < line - 1) lines.push('');
    lines.push(cells.map((cell, place) => quoted(cellText(cell, numbers.has(place)))).join(';'));
  }
  // Cells may have other signs that separate columns.
  return `sep=;\n${lines.join('\n')}`;
}

async function sheetWithProducts(kind: CatalogueKind, file: WorkbookFile): Promise<TableLines> {
  return file.read(
    await firstList(file, (table) => 'columns' in readImportHeadings(kind, headingsOf(table))),
  );
}

function headingsOf({ lines }: TableLines): string[] {
  const first = lines.find(isFilled);
  return first ? first.cells.map(textOf) : [];
}

function isFilled({ cells }: TableLine): boolean {
  return cells.some((cell) => textOf(cell) !== '');
}

/** Where numbers count, not how their format shows them; elsewhere `007` stays what it is. */
function numberColumns(kind: CatalogueKind, table: TableLines): ReadonlySet<number> {
  const read = readImportHeadings(kind, headingsOf(table));
  if (!('columns' in read)) return new Set();
  return new Set(read.columns.flatMap((column, place) => (column?.reads === 'whole' ? place : [])));
}

function cellText(cell: ListCell, isNumber: boolean): string {
  return isNumber && typeof cell === 'object' && cell !== null ? String(cell.number) : textOf(cell);
}

function quoted(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}
