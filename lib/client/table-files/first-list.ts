import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import type { TableLines } from './table-lines';
import type { WorkbookFile } from './workbook-file';

/** The most sheets that are looked into. */
const SHEETS_LOOKED_AT = 12;

/**
 * The sheet that a file is about: the first one with such a list; without one the first that is not hidden.
 * @param isList whether a sheet has such a list
 */
export async function firstList(
  file: Pick<WorkbookFile, 'sheets' | 'read'>,
  isList: (table: TableLines) => boolean,
): Promise<number> {
  const shown = [...file.sheets.keys()].filter((sheet) => !file.sheets[sheet]?.isHidden);
  for (const sheet of shown.slice(0, SHEETS_LOOKED_AT)) {
    if (await isReadableAs(isList, () => file.read(sheet))) return sheet;
  }
  return shown[0] ?? 0;
}

/** A sheet that cannot be read, such as one with too many rows, is none of the lists to offer. */
async function isReadableAs(
  isList: (table: TableLines) => boolean,
  read: () => Promise<TableLines>,
): Promise<boolean> {
  try {
    return isList(await read());
  } catch (error) {
    if (error instanceof FileFaultError) return false;
    throw error;
  }
}
