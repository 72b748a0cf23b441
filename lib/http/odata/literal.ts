import { type SQL, sql } from 'drizzle-orm';
import { isDay, todayInBerlin } from '@/lib/domain/calendar';
import { filterError } from '@/lib/http/odata/filter-error';
import type { Token } from '@/lib/http/odata/tokens';
import type { ListField } from '@/lib/services/listing';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i;
const MAX_INT = 2_147_483_647;

/** Whether the token is the given word, not a text that happens to read the same. */
export function isWord(token: Token, word: string): boolean {
  return token.kind === 'name' && token.value.toLowerCase() === word;
}

/**
 * A literal as a parameter of the field's type; what was typed never becomes SQL text.
 * @throws AppError InvalidFilter where the literal does not fit the field
 */
export function literalOf(token: Token, field: ListField, now: Date): SQL {
  const value = CONVERTERS[field.type](token, now, field);
  if (value === undefined) throw filterError('WrongType', token.position);
  return value;
}

type Converter = (token: Token, now: Date, field: ListField) => SQL | undefined;

const CONVERTERS: Record<ListField['type'], Converter> = {
  uuid: ({ kind, value }) =>
    kind === 'guid' || (kind === 'text' && UUID.test(value)) ? sql`${value}::uuid` : undefined,
  string: ({ kind, value }) => (kind === 'text' && isStorable(value) ? sql`${value}::text` : undefined),
  enum: ({ kind, value }, _now, { values = [] }) =>
    kind === 'text' && values.includes(value) ? sql`${value}` : undefined,
  int: ({ kind, value }) =>
    kind === 'number' && Number.isInteger(Number(value)) && Math.abs(Number(value)) <= MAX_INT
      ? sql`${Number(value)}::int`
      : undefined,
  number: ({ kind, value }) => (kind === 'number' ? sql`${value}::numeric` : undefined),
  bool: (token) =>
    isWord(token, 'true') || isWord(token, 'false') ? sql`${isWord(token, 'true')}::boolean` : undefined,
  date: (token, now) => {
    if (isWord(token, 'now')) return sql`${todayInBerlin(now)}::date`;
    const day = isTime(token) ? token.value.slice(0, 10) : undefined;
    return isDay(day) ? sql`${day}::date` : undefined;
  },
  instant: (token, now) => {
    if (isWord(token, 'now')) return sql`${now.toISOString()}::timestamptz`;
    if (!isTime(token) || !isDay(token.value.slice(0, 10))) return undefined;
    const instant = new Date(token.value);
    return Number.isNaN(instant.getTime()) ? undefined : sql`${instant.toISOString()}::timestamptz`;
  },
};

/** A day or an instant, bare or quoted. */
function isTime({ kind, value }: Token): boolean {
  return kind === 'day' || kind === 'instant' || (kind === 'text' && (isDay(value) || INSTANT.test(value)));
}

/** Postgres has no zero character in texts; nothing can be equal to one. */
function isStorable(value: string): boolean {
  return !value.includes('\0');
}
