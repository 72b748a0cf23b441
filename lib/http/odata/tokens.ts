import { type FilterReference, filterError } from '@/lib/http/odata/filter-error';
import type { AppError } from '@/lib/services/errors';

export type TokenKind = 'guid' | 'instant' | 'day' | 'number' | 'text' | 'name' | '(' | ')' | ',' | 'end';

export interface Token {
  kind: TokenKind;
  /** As written; for a text, the part between its quotes. */
  value: string;
  /** Position of its first character, counted from 1. */
  position: number;
}

const MAX_LENGTH = 4000;
/** Tried in this order, each a group of `TOKEN`; the last group is a sign. */
const PATTERNS = [
  ['guid', String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])`],
  ['instant', String.raw`\d{4}-\d\d-\d\dT[\d:.]{5,16}(?:Z|[+-]\d\d:\d\d)(?![\w-])`],
  ['day', String.raw`\d{4}-\d\d-\d\d(?![\w-])`],
  ['number', String.raw`-?\d{1,15}(?:\.\d{1,15})?(?![\w.-])`],
  ['text', "'(?:[^']|'')*'"],
  ['name', String.raw`[a-z_]\w*(?:\/[a-z_]\w*)*`],
] as const;
const TOKEN = new RegExp(`\\s*(?:${PATTERNS.map(([, pattern]) => `(${pattern})`).join('|')}|([(),]))`, 'iy');

/**
 * The tokens of a filter or an order, the last of kind `end`.
 * @throws AppError InvalidFilter
 */
export function tokensOf(source: string, reference: FilterReference = 'filter'): Token[] {
  if (source.length > MAX_LENGTH) throw filterError('TooLong', MAX_LENGTH + 1, reference);
  const end = source.trimEnd().length;
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) throw unreadable(source, start, reference);
    tokens.push(tokenOf(match));
  }
  tokens.push({ kind: 'end', value: '', position: end + 1 });
  return tokens;
}

function tokenOf(match: RegExpExecArray): Token {
  const group = match.findIndex((text, index) => index > 0 && text !== undefined);
  const value = match[group] ?? '';
  const position = match.index + match[0].length - value.length + 1;
  const kind = PATTERNS[group - 1]?.[0];
  if (kind === 'text') return { kind, value: value.slice(1, -1).replaceAll("''", "'"), position };
  if (kind !== undefined) return { kind, value, position };
  return { kind: value === '(' ? '(' : value === ')' ? ')' : ',', value, position };
}

function unreadable(source: string, start: number, reference: FilterReference): AppError {
  const position = source.length - source.slice(start).trimStart().length;
  return filterError(source[position] === "'" ? 'OpenText' : 'Unreadable', position + 1, reference);
}
