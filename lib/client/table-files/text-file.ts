import {
  findSeparator,
  parseDelimited,
  type Separator,
  withoutSeparatorLine,
} from '@/lib/domain/spreadsheets/delimited-text';
import { FILE_LIMITS, FileFaultError } from '@/lib/domain/spreadsheets/file-fault';
import {
  decodeText,
  findEncoding,
  isBinary,
  type TextEncoding,
} from '@/lib/domain/spreadsheets/text-encoding';
import type { TableLines } from './open-table-file';

/** How the bytes of a CSV file are taken. */
export interface TextFormat {
  encoding: TextEncoding;
  separator: Separator;
}

export interface TextFile {
  kind: 'text';
  /** As found out. */
  format: TextFormat;
  read: (format: TextFormat) => TableLines;
}

/** A text that a spreadsheet must not take for a formula carries this mark (order-csv does so too). */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/** @throws FileFaultError wrongType for what is no text, tooManyRows when read */
export function openTextFile(bytes: Uint8Array): TextFile {
  const encoding = findEncoding(bytes);
  const text = decodeText(bytes, encoding);
  if (isBinary(text)) throw new FileFaultError('wrongType');
  if (text.trim() === '') throw new FileFaultError('empty');
  return {
    kind: 'text',
    format: { encoding, separator: findSeparator(text) },
    read: (format) => readLines(decodeText(bytes, format.encoding), format.separator),
  };
}

function readLines(text: string, separator: Separator): TableLines {
  const table = parseDelimited(withoutSeparatorLine(text), separator);
  if (table.length > FILE_LIMITS.rows) throw new FileFaultError('tooManyRows');
  const lines = table.map((cells, index) => ({
    line: index + 1,
    cells: cells.slice(0, FILE_LIMITS.columns).map((cell) => cell.replace(GUARDED, '')),
    isHidden: false,
  }));
  return { lines, formulasWithoutValue: 0 };
}
