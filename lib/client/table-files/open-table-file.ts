import { FILE_LIMITS, FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { fileKind } from '@/lib/formats/spreadsheets/file-kind';
import { InflateBudget, inflateText } from '@/lib/formats/spreadsheets/inflate';
import { odsSheets, readOdsRows } from '@/lib/formats/spreadsheets/ods';
import { type SheetRow, spreadMerged } from '@/lib/formats/spreadsheets/sheet';
import { readZipDirectory, type ZipEntry } from '@/lib/formats/spreadsheets/zip-directory';
import { inSlices } from './in-slices';
import type { TableLines } from './table-lines';
import { openTextFile, type TextFile } from './text-file';
import { openWorkbookFile, type WorkbookFile } from './workbook-file';

export type TableFile = WorkbookFile | TextFile;

/**
 * Opens a file with a table on this device; nothing is uploaded.
 * @throws FileFaultError
 */
export async function openTableFile(file: Blob): Promise<TableFile> {
  if (file.size > FILE_LIMITS.fileBytes) throw new FileFaultError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return fileKind(bytes) === 'zip' ? openZip(bytes) : openTextFile(bytes);
}

async function openZip(bytes: Uint8Array): Promise<WorkbookFile> {
  const entries = readZipDirectory(bytes);
  const mimetype = entries.get('mimetype');
  const type = mimetype && (await inflateText(mimetype, new InflateBudget(LONGEST_TYPE)));
  if (!type?.startsWith(OPEN_DOCUMENT)) return openWorkbookFile(entries);
  if (!type.startsWith(`${OPEN_DOCUMENT}spreadsheet`)) throw new FileFaultError('notATable', 'OpenDocument');
  return openOdsFile(entries);
}

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const LONGEST_TYPE = 1000;

/**
 * A workbook of OpenDocument (ODS), with the limits of other workbooks.
 * @throws FileFaultError passwordProtected, damaged
 */
async function openOdsFile(entries: ReadonlyMap<string, ZipEntry>): Promise<WorkbookFile> {
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
