import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { InflateBudget, inflateText } from '@/lib/formats/spreadsheets/inflate';
import { odsSheets, readOdsRows } from '@/lib/formats/spreadsheets/ods';
import { type SheetRow, spreadMerged } from '@/lib/formats/spreadsheets/sheet';
import type { ZipEntry } from '@/lib/formats/spreadsheets/zip-directory';
import { inSlices } from './in-slices';
import type { TableLines } from './table-lines';
import type { WorkbookFile } from './workbook-file';

/**
 * A workbook of OpenDocument (ODS), with the limits of other workbooks.
 * @throws FileFaultError passwordProtected, damaged
 */
export async function openOdsFile(entries: ReadonlyMap<string, ZipEntry>): Promise<WorkbookFile> {
  const budget = new InflateBudget();
  const part = async (name: string) => {
    const entry = entries.get(name);
    return entry ? inflateText(entry, budget) : '';
  };
  if (/encryption-data\b/.test(await part('meta-inf/manifest.xml'))) {
    throw new FileFaultError('passwordProtected');
  }
  const content = await part('content.xml');
  const sheets = odsSheets(content);
  if (sheets.length === 0) throw new FileFaultError('damaged');
  const read = new Map<number, Promise<TableLines>>();
  return {
    kind: 'workbook',
    sheets,
    read(index) {
      const { from = 0, to = 0 } = sheets[index] ?? {};
      const lines = read.get(index) ?? readLines(content.slice(from, to));
      read.set(index, lines);
      return lines;
    },
  };
}

async function readLines(xml: string): Promise<TableLines> {
  const lines: SheetRow[] = [];
  const notes = await inSlices(readOdsRows(xml), (row) => {
    if (row !== null) lines.push(row);
  });
  const { merged, hiddenColumns, formulasWithoutValue } = notes;
  spreadMerged(lines, merged);
  return { lines, hiddenColumns, formulasWithoutValue };
}
