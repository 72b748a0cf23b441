import { hasHeadings } from '@/lib/domain/orders/import/read-list';
import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import type { WorkbookFile } from './workbook-file';

/** The most sheets that are looked into. */
const SHEETS_LOOKED_AT = 12;

/** The first sheet with headings of a list; without one the first that is not hidden. */
export async function firstList(file: WorkbookFile): Promise<number> {
  const shown = [...file.sheets.keys()].filter((sheet) => !file.sheets[sheet]?.isHidden);
  for (const sheet of shown.slice(0, SHEETS_LOOKED_AT)) {
    if (await isList(file, sheet)) return sheet;
  }
  return shown[0] ?? 0;
}

/** A sheet that cannot be read, such as one with too many rows, is none of the lists to offer. */
async function isList(file: WorkbookFile, sheet: number): Promise<boolean> {
  try {
    return hasHeadings((await file.read(sheet)).lines);
  } catch (error) {
    if (error instanceof FileFaultError) return false;
    throw error;
  }
}
