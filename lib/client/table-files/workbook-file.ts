import { FileFaultError } from '@/lib/domain/spreadsheets/file-fault';
import { readSheetRows, type SheetContext, spreadMerged } from '@/lib/domain/spreadsheets/sheet';
import {
  readDateStyles,
  readSharedStrings,
  readWorkbook,
  type WorkbookSheet,
} from '@/lib/domain/spreadsheets/workbook';
import { readZipDirectory } from '@/lib/domain/spreadsheets/zip-directory';
import { InflateBudget, inflateText } from './inflate';
import type { TableLine, TableLines } from './open-table-file';

export interface WorkbookFile {
  kind: 'workbook';
  sheets: readonly Pick<WorkbookSheet, 'name' | 'isHidden'>[];
  read: (sheet: number) => Promise<TableLines>;
}

/** How long rows are read in one go before the page gets its turn. */
const SLICE_MS = 12;

/**
 * A workbook (XLSX) by the parts that hold cells; everything else in it is left packed.
 * @throws FileFaultError wrongType for a zip that is none
 */
export async function openWorkbookFile(bytes: Uint8Array): Promise<WorkbookFile> {
  const entries = readZipDirectory(bytes);
  const budget = new InflateBudget();
  const part = (path: string) => {
    const entry = entries.get(path);
    return entry ? inflateText(entry, budget) : Promise.resolve(null);
  };
  const workbookXml = await part('xl/workbook.xml');
  if (workbookXml === null) throw new FileFaultError('wrongType');
  const workbook = readWorkbook(workbookXml, (await part('xl/_rels/workbook.xml.rels')) ?? '');
  const sheets = workbook.sheets.filter(({ path }) => entries.has(path));
  if (sheets.length === 0) throw new FileFaultError('damaged');
  let context: Promise<SheetContext> | undefined;
  const read = new Map<number, Promise<TableLines>>();
  const readSheet = async (index: number) => {
    context ??= readContext(part, workbook.from1904);
    return readLines((await part(sheets[index]?.path ?? '')) ?? '', await context);
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

async function readContext(
  part: (path: string) => Promise<string | null>,
  from1904: boolean,
): Promise<SheetContext> {
  return {
    sharedStrings: readSharedStrings((await part('xl/sharedStrings.xml')) ?? ''),
    dateStyles: readDateStyles((await part('xl/styles.xml')) ?? ''),
    from1904,
  };
}

async function readLines(xml: string, context: SheetContext): Promise<TableLines> {
  const rows = readSheetRows(xml, context);
  const lines: TableLine[] = [];
  let sliceEnd = performance.now() + SLICE_MS;
  for (let next = rows.next(); ; next = rows.next()) {
    if (next.done) {
      const { merged, formulasWithoutValue } = next.value;
      spreadMerged(lines, merged);
      return { lines, formulasWithoutValue };
    }
    lines.push(next.value);
    if (performance.now() < sliceEnd) continue;
    await new Promise((resolve) => setTimeout(resolve));
    sliceEnd = performance.now() + SLICE_MS;
  }
}
