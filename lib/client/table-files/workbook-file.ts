import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { InflateBudget, inflateText } from '@/lib/formats/spreadsheets/inflate';
import { readSheetRows, type SheetContext, spreadMerged } from '@/lib/formats/spreadsheets/sheet';
import {
  findWorkbookPart,
  readNumberStyles,
  readSharedStrings,
  readWorkbook,
  relationsPart,
  type Workbook,
  type WorkbookSheet,
} from '@/lib/formats/spreadsheets/workbook';
import { readZipDirectory } from '@/lib/formats/spreadsheets/zip-directory';
import type { TableLine, TableLines } from './table-lines';

export interface WorkbookFile {
  kind: 'workbook';
  sheets: readonly Pick<WorkbookSheet, 'name' | 'isHidden'>[];
  read: (sheet: number) => Promise<TableLines>;
}

/** How long rows are read before the page can react again. */
const SLICE_MS = 12;
/** Steps between two checks of the clock. */
const CLOCK_STEPS = 64;

/**
 * A workbook (XLSX), with only the parts that contain cells unpacked.
 * @throws FileFaultError wrongType for a zip that is not a workbook
 */
export async function openWorkbookFile(bytes: Uint8Array): Promise<WorkbookFile> {
  const entries = readZipDirectory(bytes);
  const budget = new InflateBudget();
  const part: ReadPart = async (path) => {
    const entry = path === null ? undefined : entries.get(path.toLowerCase());
    return entry ? inflateText(entry, budget) : '';
  };
  const path = findWorkbookPart(await part('_rels/.rels')) ?? 'xl/workbook.xml';
  const workbookXml = await part(path);
  if (!/<(?:\w+:)?workbook[\s>]/.test(workbookXml)) throw new FileFaultError('wrongType');
  const workbook = readWorkbook(workbookXml, await part(relationsPart(path)), path);
  const sheets = workbook.sheets.filter((sheet) => entries.has(sheet.path.toLowerCase()));
  if (sheets.length === 0) throw new FileFaultError('damaged');
  let context: Promise<SheetContext> | undefined;
  const read = new Map<number, Promise<TableLines>>();
  const readSheet = async (index: number) => {
    context ??= readContext(part, workbook);
    return readLines(await part(sheets[index]?.path ?? null), await context);
  };
  return {
    kind: 'workbook',
    sheets,
    read(index) {
      const lines = read.get(index) ?? readSheet(index);
      read.set(index, lines);
      return lines;
    },
  };
}

/** Reads the text of a part; empty if there is none. */
type ReadPart = (path: string | null) => Promise<string>;

async function readContext(part: ReadPart, workbook: Workbook): Promise<SheetContext> {
  const sharedStrings: string[] = [];
  const strings = readSharedStrings(await part(workbook.sharedStringsPath));
  await inSlices(strings, (text) => {
    if (text !== null) sharedStrings.push(text);
  });
  const styles = readNumberStyles(await part(workbook.stylesPath));
  return { sharedStrings, styles, from1904: workbook.from1904 };
}

async function readLines(xml: string, context: SheetContext): Promise<TableLines> {
  const lines: TableLine[] = [];
  const { merged, formulasWithoutValue } = await inSlices(readSheetRows(xml, context), (row) => {
    if (row !== null) lines.push(row);
  });
  spreadMerged(lines, merged);
  return { lines, formulasWithoutValue };
}

/** Processes all items in slices, so that the page stays responsive; returns the generator's return value. */
async function inSlices<Item, End>(items: Generator<Item, End>, use: (item: Item) => void): Promise<End> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (let step = 1; ; step++) {
    const next = items.next();
    if (next.done) return next.value;
    use(next.value);
    if (step % CLOCK_STEPS !== 0 || performance.now() < sliceEnd) continue;
    await new Promise((resolve) => setTimeout(resolve));
    sliceEnd = performance.now() + SLICE_MS;
  }
}
