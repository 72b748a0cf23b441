import { parseText } from '@/components/data-grid/model/columns';
import type { PasteBlock, PasteInterpreter, PasteSource } from '@/components/data-grid/model/paste';
import type { RowValues } from '@/components/data-grid/model/types';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import { type ReadList, type RecallMapping, readList } from '@/lib/domain/orders/import/read-list';
import type { Notation } from '@/lib/domain/quantity';

/**
 * Parses lists copied from spreadsheets: headings in five languages, metres, any column order. One cell is read
 * like many.
 */
export function orderPasteInterpreter(
  rules: ImportRules,
  notation: Notation,
  recall?: RecallMapping,
): PasteInterpreter {
  return ({ texts, merged, columns, choices }): PasteBlock => {
    const anchor = columns.map(({ key }) => key);
    const lines = texts.map((cells, index) => ({ line: index + 1, cells, merged: merged[index] ?? NONE }));
    const list = readList(lines, { rules, notation, anchor, recall, ...choices });
    const columnKeys = list.columns.flatMap(({ field }) => field ?? []);
    const isWhole = rules.enough.some((fields) => fields.every((key) => columnKeys.includes(key)));
    const place = list.hasHeader ? (isWhole ? 'end' : 'ask') : 'here';
    const patches = list.rows.map(({ values }) => withOptions(values, columns));
    return {
      columnKeys,
      patches: isWhole && list.hasHeader ? patches.filter(isFilled) : patches,
      problems: [],
      place,
      headingLine: list.headingLine,
      sources: sourcesOf(list),
      ...(list.question && { question: list.question }),
    };
  };
}

const NONE: ReadonlySet<number> = new Set();

function isFilled(patch: RowValues): boolean {
  return Object.values(patch).some((value) => value !== null);
}

/** A text that no list has, such as a part of a title, may still be an option of its column. */
function withOptions(values: RowValues, columns: PasteSource['columns']): RowValues {
  const entries = Object.entries(values).map(([key, value]) => {
    const column = columns.find((candidate) => candidate.key === key);
    const isText = column?.editor === 'select' && typeof value === 'string';
    return [key, isText ? parseText(column, value, values) : value] as const;
  });
  return Object.fromEntries(entries);
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
