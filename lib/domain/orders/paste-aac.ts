import { type AacProduct, aacLengthRange, findAacProduct } from '../catalogue/aac-products';
import type { Notation } from '../quantity';
import type { AacItem } from './aac-item';
import { type AacProblem, validateAacItem } from './aac-validity';
import { parseClipboardTable } from './clipboard-table';
import { cleanName } from './item-fields';
import type { OrderItemCode } from './item-problem';
import { type CellReading, productReader, readLengthCell, readQtyCell } from './paste-cells';
import { type LengthUnit, type PasteColumn, readHeaderRow } from './paste-headers';

/** The typed columns of the AAC order table, in the table's order. */
export const AAC_PASTE_FIELDS = ['sublotName', 'floorName', 'productNo', 'lengthMm', 'qty'] as const;
export type AacPasteField = (typeof AAC_PASTE_FIELDS)[number];

/** A number with two plausible readings, which the person has to choose between. */
export const AMBIGUOUS_NUMBER = 'ORDERITEM.AmbiguousNumber';

export type PasteProblem = Omit<AacProblem, 'field' | 'code'> & {
  field: AacPasteField;
  code: OrderItemCode | typeof AMBIGUOUS_NUMBER;
};

export interface PastedAacRow {
  /** Line of the pasted table, from 1, its header included. */
  line: number;
  /** What was understood, also where a problem says that it is not valid. */
  values: Partial<Pick<AacItem, AacPasteField>>;
  /** The cells as pasted. */
  texts: Partial<Record<AacPasteField, string>>;
  /** Problems of the pasted columns only; the caller knows what the other fields hold. */
  problems: PasteProblem[];
}

export interface AmbiguousCell {
  line: number;
  field: AacPasteField;
  text: string;
  /** In the field's own unit: mm or pieces. */
  readings: readonly number[];
}

export interface AacPaste {
  hasHeader: boolean;
  /** The field of each pasted column; null for a column that is not taken over. */
  columns: (AacPasteField | null)[];
  rows: PastedAacRow[];
  ambiguous: AmbiguousCell[];
}

export interface PasteOptions {
  notation: Notation;
  products: readonly AacProduct[];
  /** Fields of the table's columns from the one that is pasted into; used when the list has no header. */
  columnsFromAnchor?: readonly (AacPasteField | null)[];
}

/** Proposes order rows for what was copied out of a spreadsheet or another order table. Never throws. */
export function readAacPaste(text: string, options: PasteOptions): AacPaste {
  const table = parseClipboardTable(text).map((cells, index) => ({ cells, line: index + 1 }));
  const lines = table.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const header = readHeaderRow(lines[0]?.cells ?? []);
  const { columnsFromAnchor = AAC_PASTE_FIELDS } = options;
  const columns = header
    ? fieldsOfHeader(header.map((cell) => cell?.column ?? null))
    : Array.from({ length: width }, (_, index) => columnsFromAnchor[index] ?? null);
  const lengthUnit = header?.find((cell) => cell?.column === 'length')?.unit ?? null;
  const layout: Layout = { ...options, columns, lengthUnit, readProduct: productReader(options.products) };
  const read = lines.slice(header ? 1 : 0).map((line) => readRow(line, layout));
  return {
    hasHeader: header !== null,
    columns,
    rows: read.map(({ row }) => row),
    ambiguous: read.flatMap(({ ambiguous }) => ambiguous),
  };
}

const FIELD_OF_COLUMN: Readonly<Record<PasteColumn, AacPasteField>> = {
  room: 'sublotName',
  storey: 'floorName',
  product: 'productNo',
  articleNo: 'productNo',
  thickness: 'productNo',
  length: 'lengthMm',
  qty: 'qty',
};

/** Each field is taken from one column; of several that name the product, the most telling. */
function fieldsOfHeader(header: readonly (PasteColumn | null)[]): (AacPasteField | null)[] {
  const productColumns: readonly PasteColumn[] = ['product', 'articleNo', 'thickness'];
  const productColumn = productColumns.find((column) => header.includes(column));
  return header.map((column, index) => {
    if (column === null || header.indexOf(column) !== index) return null;
    const field = FIELD_OF_COLUMN[column];
    return field === 'productNo' && column !== productColumn ? null : field;
  });
}

/** What all rows of one paste have in common. */
interface Layout extends Pick<PasteOptions, 'notation' | 'products'> {
  columns: readonly (AacPasteField | null)[];
  lengthUnit: LengthUnit | null;
  readProduct: (text: string) => CellReading;
}

function readRow(
  { cells, line }: { cells: readonly string[]; line: number },
  { notation, products, columns, lengthUnit: unit, readProduct }: Layout,
): { row: PastedAacRow; ambiguous: AmbiguousCell[] } {
  const texts = textsOf(cells, columns);
  const values: PastedAacRow['values'] = {};
  const refused: PasteProblem[] = [];
  const ambiguous: AmbiguousCell[] = [];

  function take(field: 'productNo' | 'lengthMm' | 'qty', read: (text: string) => CellReading): void {
    const text = texts[field];
    if (!text) return;
    const reading = read(text);
    if ('value' in reading) {
      values[field] = reading.value;
    } else if ('code' in reading) {
      refused.push({ field, code: reading.code });
    } else {
      refused.push({ field, code: AMBIGUOUS_NUMBER, suggestions: reading.readings });
      ambiguous.push({ line, field, text, readings: reading.readings });
    }
  }

  if (texts.sublotName) values.sublotName = cleanName(texts.sublotName);
  if (texts.floorName) values.floorName = cleanName(texts.floorName);
  take('productNo', readProduct);
  const range = aacLengthRange(products, findAacProduct(products, values.productNo));
  take('lengthMm', (text) => readLengthCell(text, { unit, notation, range }));
  take('qty', (text) => readQtyCell(text, notation));
  return {
    row: { line, values, texts, problems: problemsOf(values, columns, refused, products) },
    ambiguous,
  };
}

function textsOf(
  cells: readonly string[],
  columns: readonly (AacPasteField | null)[],
): PastedAacRow['texts'] {
  const texts: PastedAacRow['texts'] = {};
  columns.forEach((field, index) => {
    if (field) texts[field] = (cells[index] ?? '').trim();
  });
  return texts;
}

/** Why cells could not be read, and what the order rules say of the others; in the table's order. */
function problemsOf(
  values: PastedAacRow['values'],
  columns: readonly (AacPasteField | null)[],
  refused: readonly PasteProblem[],
  products: readonly AacProduct[],
): PasteProblem[] {
  const found = validateAacItem(values, { products });
  return AAC_PASTE_FIELDS.flatMap((field) => {
    if (!columns.includes(field)) return [];
    const unread = refused.find((problem) => problem.field === field);
    const invalid = found.find((problem) => problem.field === field);
    return unread ? [unread] : invalid ? [{ ...invalid, field }] : [];
  });
}
