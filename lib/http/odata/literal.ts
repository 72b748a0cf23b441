import { type SQL, sql } from 'drizzle-orm';
import { isDay, todayInBerlin } from '@/lib/domain/calendar';
import { filterError } from '@/lib/http/odata/filter-error';
import type { Token } from '@/lib/http/odata/tokens';
import type { ListField } from '@/lib/services/listing';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i;
const MAX_INT = 2_147_483_647;

/** Whether the token is the given word, not a quoted text with the same content. */
export function isWord(token: Token, word: string): boolean {
  return token.kind === 'name' && token.value.toLowerCase() === word;
}

/**
 * A literal as a parameter of the field's type; user input never becomes SQL text.
 * @throws AppError InvalidFilter if the literal does not fit the field
 */
export function literalOf(token: Token, field: ListField, now: Date, bind: Bind): SQL {
  const value = CONVERTERS[field.type](token, { now, field, bind });
  if (value === undefined) throw filterError('WrongType', token.position);
  return value;
}

/** Returns the value for the query, or a placeholder for it. */
export type Bind = (value: unknown) => unknown;

interface Surroundings {
  now: Date;
  field: ListField;
  bind: Bind;
}

type Converter = (token: Token, surroundings: Surroundings) => SQL | undefined;

const CONVERTERS: Record<ListField['type'], Converter> = {
  uuid: ({ kind, value }, { bind }) =>
    kind === 'guid' || (kind === 'text' && UUID.test(value)) ? sql`${bind(value)}::uuid` : undefined,
  string: ({ kind, value }, { bind }) =>
    kind === 'text' && isStorable(value) ? sql`${bind(value)}::text` : undefined,
  enum: ({ kind, value }, { field: { values = [] }, bind }) =>
    kind === 'text' && values.includes(value) ? sql`${bind(value)}` : undefined,
  int: ({ kind, value }, { bind }) =>
    kind === 'number' && Number.isInteger(Number(value)) && Math.abs(Number(value)) <= MAX_INT
      ? sql`${bind(Number(value))}::int`
      : undefined,
  number: ({ kind, value }, { bind }) => (kind === 'number' ? sql`${bind(value)}::numeric` : undefined),
  bool: (token, { bind }) =>
    isWord(token, 'true') || isWord(token, 'false')
      ? sql`${bind(isWord(token, 'true'))}::boolean`
      : undefined,
  date: (token, { now, bind }) => {
    if (isWord(token, 'now')) return sql`${bind(todayInBerlin(now))}::date`;
    const day = isTime(token) ? token.value.slice(0, 10) : undefined;
    return isDay(day) ? sql`${bind(day)}::date` : undefined;
  },
  instant: (token, { now, bind }) => {
    if (isWord(token, 'now')) return sql`${bind(now.toISOString())}::timestamptz`;
    if (!isTime(token) || !isDay(token.value.slice(0, 10))) return undefined;
    const instant = new Date(token.value);
    return Number.isNaN(instant.getTime()) ? undefined : sql`${bind(instant.toISOString())}::timestamptz`;
  },
};

/** A day or an instant, bare or quoted. */
function isTime({ kind, value }: Token): boolean {
  return kind === 'day' || kind === 'instant' || (kind === 'text' && (isDay(value) || INSTANT.test(value)));
}

/** Postgres cannot store NUL in texts, so nothing can be equal to one. */
function isStorable(value: string): boolean {
  return !value.includes('\0');
}
