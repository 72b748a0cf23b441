import { FILE_LIMITS, FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { fileKind } from '@/lib/formats/spreadsheets/file-kind';
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
  return fileKind(bytes) === 'zip' ? openWorkbookFile(bytes) : openTextFile(bytes);
}
