import { FILE_LIMITS, FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { fileKind } from '@/lib/formats/spreadsheets/file-kind';
import { InflateBudget, inflateText } from '@/lib/formats/spreadsheets/inflate';
import { readZipDirectory } from '@/lib/formats/spreadsheets/zip-directory';
import { openOdsFile } from './ods-file';
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
