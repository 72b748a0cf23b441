import type { PasteBlock, PasteInterpreter, PasteSource } from '@/components/data-grid/model/paste';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import { listLines, type ReadList, type RecallMapping, readList } from '@/lib/domain/orders/import/read-list';
import { type Notation, parseDecimal } from '@/lib/domain/quantity';

/** Parses lists copied from spreadsheets: headings in five languages, metres, any column order. */
export function orderPasteInterpreter(
  rules: ImportRules,
  notation: Notation,
  recall?: RecallMapping,
): PasteInterpreter {
  return (source): PasteBlock | null => {
    if (isPlainCell(source, notation)) return null;
    const { texts, columns, choices } = source;
    const anchor = columns.map(({ key }) => key);
    const list = readList(listLines(texts), { rules, notation, anchor, recall, ...choices });
    return {
      columnKeys: list.columns.flatMap(({ field }) => field ?? []),
      patches: list.rows.map(({ values }) => values),
      problems: [],
      append: list.hasHeader,
      sources: sourcesOf(list),
      ...(list.question && { question: list.question }),
    };
  };
}

/** A single cell is treated like typed text, unless its number is ambiguous. */
function isPlainCell({ texts, columns }: PasteSource, notation: Notation): boolean {
  const [row = [], ...others] = texts;
  if (others.length > 0 || row.length > 1) return false;
  return columns[0]?.editor !== 'number' || parseDecimal(row[0] ?? '', notation).kind !== 'ambiguous';
}

/** Without headings the columns follow the table, so other columns need no explanation. */
function sourcesOf({ columns, hasHeader }: ReadList): PasteBlock['sources'] {
  return columns.map(({ heading, sample, field, isKnown }) => ({
    heading,
    sample,
    columnKey: field,
    isKnown: isKnown || !hasHeader || (heading === '' && sample === ''),
  }));
}
