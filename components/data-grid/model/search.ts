import { foldText } from '@/lib/domain/fold-text';
import { hasText, highlight } from '@/lib/domain/search-words';
import { displayText, editText, isEditable, parseText } from './columns';
import { type CommandContext, planPatches } from './commands';
import type { Op } from './ops';
import { cellValue, type GridColumn, type GridRow, type RowId, type RowValues } from './types';

export interface SearchQuery {
  readonly text: string;
  /** Null searches all columns. */
  readonly columnKey: string | null;
  readonly matchCase: boolean;
}

export interface CellMatch {
  readonly id: RowId;
  readonly columnKey: string;
}

/** The result of a planned replacement: its steps, and how many cells it changes and skips. */
export interface ReplacePlan {
  readonly ops: readonly Op[];
  readonly replaced: number;
  /** Cells that are read-only, or whose column does not accept the new text. */
  readonly left: number;
}

/** Cells whose text contains the search text, as shown or as typed, in reading order of the rows shown. */
export function findMatches({ shown, table, columns }: CommandContext, query: SearchQuery): CellMatch[] {
  if (query.text === '') return [];
  const searched = columns.filter(({ key }) => query.columnKey === null || key === query.columnKey);
  return shown.flatMap((id) => {
    const values = table.byId.get(id)?.values;
    if (!values) return [];
    const hits = searched.filter(
      (column) => contains(displayText(column, values), query) || contains(editText(column, values), query),
    );
    return hits.map(({ key }) => ({ id, columnKey: key }));
  });
}

/** Replaces the search text in these cells; cells that cannot take the new text stay unchanged. */
export function planReplace(
  context: CommandContext,
  matches: readonly CellMatch[],
  query: SearchQuery,
  replacement: string,
): ReplacePlan {
  const columns = new Map(context.columns.map((column) => [column.key, column]));
  const patches = new Map<RowId, RowValues>();
  let replaced = 0;
  for (const { id, columnKey } of matches) {
    const row = context.table.byId.get(id);
    const column = columns.get(columnKey);
    const value = row && column && replacedValue(column, row, query, replacement);
    if (value === undefined) continue;
    patches.set(id, { ...patches.get(id), [columnKey]: value });
    replaced++;
  }
  return { ops: planPatches(context, patches), replaced, left: matches.length - replaced };
}

function replacedValue(
  column: GridColumn,
  row: GridRow,
  query: SearchQuery,
  replacement: string,
): RowValues[string] | undefined {
  if (!isEditable(column) || row.deleted) return undefined;
  const before = editText(column, row.values);
  const text = replaceText(before, query, replacement);
  if (text === before) return undefined;
  const value = parseText(column, text, row.values);
  return canHold(column, row.values, value) && value !== cellValue(row.values, column.key)
    ? value
    : undefined;
}

/** A select column accepts its options, a number column numbers, a text column texts up to its length limit. */
function canHold(column: GridColumn, values: RowValues, value: RowValues[string]): boolean {
  if (value === null || value === undefined) return true;
  if (column.editor === 'number') return typeof value === 'number';
  if (column.editor !== 'select')
    return String(value).length <= (column.maxLength ?? Number.POSITIVE_INFINITY);
  return column.options?.(values).some((option) => option.value === value && !option.disabled) ?? false;
}

function contains(text: string, query: SearchQuery): boolean {
  return query.matchCase ? text.includes(query.text) : hasText(text, query.text);
}

/** Replaces every occurrence; nothing in either text is special. Numbers are replaced only as written. */
function replaceText(text: string, query: SearchQuery, replacement: string): string {
  if (!query.matchCase && !/\d/.test(query.text) && foldText(query.text) !== '') {
    const parts = highlight(text, [query.text]);
    return parts.map((part) => (part.isHit ? replacement : part.text)).join('');
  }
  const pattern = query.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(pattern, query.matchCase ? 'gu' : 'giu'), () => replacement);
}

/** The match after (1) or before (-1) a cell, or at or after it (0); wraps around at the ends. */
export function matchFrom(
  matches: readonly CellMatch[],
  by: -1 | 0 | 1,
  distanceOf: (match: CellMatch) => number,
): CellMatch | undefined {
  if (by < 0) return matches.findLast((match) => distanceOf(match) < 0) ?? matches.at(-1);
  return matches.find((match) => distanceOf(match) > by - 1) ?? matches[0];
}
