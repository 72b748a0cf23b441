import { type FilterReference, filterError } from '@/lib/http/odata/filter-error';
import type { AppError } from '@/lib/services/errors';

export type TokenKind = 'guid' | 'instant' | 'day' | 'number' | 'text' | 'name' | '(' | ')' | ',' | 'end';

export interface Token {
  kind: TokenKind;
  /** As written; of a text, what stands between its quotes. */
  value: string;
  /** Of its first character, counted from 1. */
  position: number;
}

const MAX_LENGTH = 4000;
const TOKEN = new RegExp(
  [
    String.raw`\s*(?:(?<guid>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))`,
    String.raw`(?<instant>\d{4}-\d\d-\d\dT[\d:.]{5,16}(?:Z|[+-]\d\d:\d\d)(?![\w-]))`,
    String.raw`(?<day>\d{4}-\d\d-\d\d(?![\w-]))`,
    String.raw`(?<number>-?\d{1,15}(?:\.\d{1,15})?(?![\w.-]))`,
    "(?<text>'(?:[^']|'')*')",
    String.raw`(?<name>[a-z_]\w*(?:\/[a-z_]\w*)*)`,
    '(?<sign>[(),]))',
  ].join('|'),
  'iy',
);

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
  const [kind = '', value = ''] =
    Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
  const position = match.index + match[0].length - value.length + 1;
  switch (kind) {
    case 'text':
      return { kind, value: value.slice(1, -1).replaceAll("''", "'"), position };
    case 'guid':
    case 'instant':
    case 'day':
    case 'number':
    case 'name':
      return { kind, value, position };
    default:
      return { kind: value === '(' ? '(' : value === ')' ? ')' : ',', value, position };
  }
}

function unreadable(source: string, start: number, reference: FilterReference): AppError {
  const position = source.length - source.slice(start).trimStart().length;
  return filterError(source[position] === "'" ? 'OpenText' : 'Unreadable', position + 1, reference);
}
