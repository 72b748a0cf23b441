import {
  findSeparator,
  parseDelimited,
  type Separator,
  withoutSeparatorLine,
} from '@/lib/formats/spreadsheets/delimited-text';
import { FILE_LIMITS, FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { foreignTextKind } from '@/lib/formats/spreadsheets/foreign-kind';
import { withoutFormulaMarks } from '@/lib/formats/spreadsheets/formula-mark';
import {
  decodeText,
  findEncoding,
  isBinary,
  type TextEncoding,
} from '@/lib/formats/spreadsheets/text-encoding';
import type { TableLines } from './table-lines';

/** How the bytes of a CSV file are interpreted. */
export interface TextFormat {
  encoding: TextEncoding;
  separator: Separator;
}

export interface TextFile {
  kind: 'text';
  /** The detected format. */
  format: TextFormat;
  read: (format: TextFormat) => TableLines;
}

/** @throws FileFaultError notATable or wrongType if it is not a text with columns, tooManyRows when read */
export function openTextFile(bytes: Uint8Array): TextFile {
  const encoding = findEncoding(bytes);
  const text = decodeText(bytes, encoding);
  const foreign = foreignTextKind(text);
  if (foreign !== null) throw new FileFaultError('notATable', foreign);
  if (isBinary(text)) throw new FileFaultError('wrongType');
  if (text.trim() === '') throw new FileFaultError('empty');
  return {
    kind: 'text',
    format: { encoding, separator: findSeparator(text) },
    read: (format) => readLines(decodeText(bytes, format.encoding), format.separator),
  };
}

function readLines(text: string, separator: Separator): TableLines {
  const table = parseDelimited(withoutSeparatorLine(text), separator, FILE_LIMITS.rows);
  const lines = table.flatMap((cells, index) => {
    if (cells.length === 0) return [];
    const read = cells.slice(0, FILE_LIMITS.columns).map(withoutFormulaMarks);
    return { line: index + 1, cells: read, isHidden: false };
  });
  if (lines.length > FILE_LIMITS.rows) throw new FileFaultError('tooManyRows');
  return { lines, hiddenColumns: new Set(), formulasWithoutValue: 0 };
}
