import { isDay, todayInBerlin } from '@/lib/domain/calendar';
import type { FilterValue } from '@/lib/domain/row-filter';
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

type FieldKind = Pick<ListField, 'type' | 'values'>;

/**
 * The value of a literal for a field.
 * @throws AppError InvalidFilter if the literal does not fit the field
 */
export function fittingValue(token: Token, field: FieldKind, now: Date): FilterValue {
  const value = CONVERTERS[field.type](token, { now, field });
  if (value === undefined) throw filterError('WrongType', token.position);
  return value;
}

interface Surroundings {
  now: Date;
  field: FieldKind;
}

type Converter = (token: Token, surroundings: Surroundings) => FilterValue | undefined;

const CONVERTERS: Record<ListField['type'], Converter> = {
  uuid: ({ kind, value }) => (kind === 'guid' || (kind === 'text' && UUID.test(value)) ? value : undefined),
  string: ({ kind, value }) => (kind === 'text' && isStorable(value) ? value : undefined),
  enum: ({ kind, value }, { field: { values = [] } }) =>
    kind === 'text' && values.includes(value) ? value : undefined,
  int: ({ kind, value }) =>
    kind === 'number' && Number.isInteger(Number(value)) && Math.abs(Number(value)) <= MAX_INT
      ? Number(value)
      : undefined,
  number: ({ kind, value }) => (kind === 'number' ? value : undefined),
  bool: (token) => (isWord(token, 'true') || isWord(token, 'false') ? isWord(token, 'true') : undefined),
  date: (token, { now }) => {
    if (isWord(token, 'now')) return todayInBerlin(now);
    const day = isTime(token) ? token.value.slice(0, 10) : undefined;
    return isDay(day) ? day : undefined;
  },
  instant: (token, { now }) => {
    if (isWord(token, 'now')) return now.toISOString();
    if (!isTime(token) || !isDay(token.value.slice(0, 10))) return undefined;
    const instant = new Date(token.value);
    return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
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
