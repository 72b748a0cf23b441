import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { foreignZipKind } from '@/lib/formats/spreadsheets/foreign-kind';
import { InflateBudget, inflateText } from '@/lib/formats/spreadsheets/inflate';
import {
  readSheetRows,
  type SheetContext,
  type SheetRow,
  spreadMerged,
} from '@/lib/formats/spreadsheets/sheet';
import {
  findWorkbookPart,
  readNumberStyles,
  readSharedStrings,
  readWorkbook,
  relationsPart,
  type Workbook,
  type WorkbookSheet,
} from '@/lib/formats/spreadsheets/workbook';
import type { ZipEntry } from '@/lib/formats/spreadsheets/zip-directory';
import { inSlices } from './in-slices';
import type { TableLines } from './table-lines';

export interface WorkbookFile {
  kind: 'workbook';
  sheets: readonly Pick<WorkbookSheet, 'name' | 'isHidden'>[];
  read: (sheet: number) => Promise<TableLines>;
}

/**
 * A workbook (XLSX), with only the parts that contain cells unpacked.
 * @throws FileFaultError notATable or wrongType for a zip that is not a workbook
 */
export async function openWorkbookFile(entries: ReadonlyMap<string, ZipEntry>): Promise<WorkbookFile> {
  const budget = new InflateBudget();
  const part: ReadPart = async (path) => {
    const entry = path === null ? undefined : entries.get(path.toLowerCase());
    return entry ? inflateText(entry, budget) : '';
  };
  const path = findWorkbookPart(await part('_rels/.rels')) ?? 'xl/workbook.xml';
  const workbookXml = await part(path);
  if (!/<(?:\w+:)?workbook[\s>]/.test(workbookXml)) throw notAWorkbook(entries);
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

function notAWorkbook(entries: ReadonlyMap<string, ZipEntry>): FileFaultError {
  const type = foreignZipKind(entries.keys());
  return type === null ? new FileFaultError('wrongType') : new FileFaultError('notATable', type);
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
  const lines: SheetRow[] = [];
  const { merged, hiddenColumns, formulasWithoutValue } = await inSlices(
    readSheetRows(xml, context),
    (row) => {
      if (row !== null) lines.push(row);
    },
  );
  spreadMerged(lines, merged);
  return { lines, hiddenColumns, formulasWithoutValue };
}
