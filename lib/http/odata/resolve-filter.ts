import type { ListField } from '@/db/queries/listing';
import { isDay, type Moment, todayOf } from '@/lib/domain/calendar';
import type { FilterValue, RowFilter } from '@/lib/domain/row-filter';
import { type FilterReference, filterError } from '@/lib/http/odata/filter-error';
import { type FilterNode, parseFilter } from '@/lib/http/odata/parse-filter';
import type { Token } from '@/lib/http/odata/tokens';

/** What a filter or an order needs to know about the fields of a list. */
export type FieldKinds = Readonly<Record<string, Omit<ListField, 'column' | 'folded'>>>;
type Leaf<K extends FilterNode['kind']> = Extract<FilterNode, { kind: K }>;

/**
 * A filter with the fields of a list and values of their types.
 * @throws AppError InvalidFilter naming the position
 */
export function resolveFilter(source: string, fields: FieldKinds, moment: Moment): RowFilter {
  return resolve(parseFilter(source));

  function resolve(node: FilterNode): RowFilter {
    switch (node.kind) {
      case 'and':
      case 'or':
        return { kind: node.kind, terms: node.terms.map(resolve) };
      case 'not':
        return { kind: 'not', term: resolve(node.term) };
      case 'compare':
        return comparison(node);
      case 'in':
        return membership(node);
      case 'call':
        return call(node);
    }
  }

  function comparison({ property, operator, literal }: Leaf<'compare'>): RowFilter {
    const field = fieldNamed(fields, property);
    const { type } = fieldOf(fields, field);
    const isEquality = operator === 'eq' || operator === 'ne';
    const value = literalValue(field, literal);
    if (!isEquality && (value === null || type === 'enum')) throw filterError('WrongType', literal.position);
    return { kind: 'compare', field, operator, value };
  }

  function membership({ property, literals }: Leaf<'in'>): RowFilter {
    const field = fieldNamed(fields, property);
    return { kind: 'in', field, values: literals.map((literal) => literalValue(field, literal)) };
  }

  function call({ name, property, text }: Leaf<'call'>): RowFilter {
    const field = fieldNamed(fields, property);
    const { type } = fieldOf(fields, field);
    if (type !== 'string' && type !== 'enum') throw filterError('WrongType', property.position);
    if (text.value.includes('\0')) throw filterError('WrongType', text.position);
    const isFolded = name === 'contains' && type === 'string';
    return { kind: 'call', field, name, text: text.value, isFolded };
  }

  function literalValue(field: string, literal: Token) {
    return isWord(literal, 'null') ? null : fittingValue(literal, fieldOf(fields, field), moment);
  }
}

/** The name of the field for a property, case-insensitive. @throws AppError InvalidFilter */
export function fieldNamed(
  fields: Readonly<Record<string, unknown>>,
  property: Token,
  reference?: FilterReference,
): string {
  const wanted = property.value.toLowerCase();
  const name = Object.keys(fields).find((known) => known.toLowerCase() === wanted);
  if (name === undefined) throw filterError('UnknownProperty', property.position, reference);
  return name;
}

export function fieldOf<Field>(fields: Readonly<Record<string, Field>>, name: string): Field {
  const field = fields[name];
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i;
const MAX_INT = 2_147_483_647;

/** Whether the token is the given word, not a quoted text with the same content. */
function isWord(token: Token, word: string): boolean {
  return token.kind === 'name' && token.value.toLowerCase() === word;
}

type FieldKind = Pick<ListField, 'type' | 'values'>;

/**
 * The value of a literal for a field.
 * @throws AppError InvalidFilter if the literal does not fit the field
 */
function fittingValue(token: Token, field: FieldKind, moment: Moment): FilterValue {
  const value = CONVERTERS[field.type](token, { moment, field });
  if (value === undefined) throw filterError('WrongType', token.position);
  return value;
}

interface Surroundings {
  moment: Moment;
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
  date: (token, { moment }) => {
    if (isWord(token, 'now')) return todayOf(moment);
    const day = isTime(token) ? token.value.slice(0, 10) : undefined;
    return isDay(day) ? day : undefined;
  },
  instant: (token, { moment }) => {
    if (isWord(token, 'now')) return moment.now.toISOString();
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
