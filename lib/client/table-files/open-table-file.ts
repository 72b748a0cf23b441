import type { ImportCell } from '@/lib/domain/orders/import/import-field';
import { FILE_LIMITS, FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { fileKind } from '@/lib/formats/spreadsheets/file-kind';
import { openTextFile, type TextFile } from './text-file';
import { openWorkbookFile, type WorkbookFile } from './workbook-file';

export interface TableLine {
  /** As the file's own program counts. */
  line: number;
  cells: ImportCell[];
  isHidden: boolean;
}

export interface TableLines {
  lines: TableLine[];
  /** Formulas nobody has computed: their cells are empty here. */
  formulasWithoutValue: number;
}

export type TableFile = WorkbookFile | TextFile;

/**
 * Opens a file with a table in it, on this device; nothing is sent anywhere.
 * @throws FileFaultError
 */
export async function openTableFile(file: Blob): Promise<TableFile> {
  if (file.size > FILE_LIMITS.fileBytes) throw new FileFaultError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return fileKind(bytes) === 'zip' ? openWorkbookFile(bytes) : openTextFile(bytes);
}
