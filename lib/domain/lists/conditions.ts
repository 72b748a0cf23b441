import { isDay } from '../calendar';
import {
  CHOICES,
  type FilterField,
  type FilterFields,
  hasValue,
  OPERATORS,
  type Operator,
} from './filter-fields';

/** One filter of a list: `stateKey any Approved,Closed`. */
export interface Condition {
  field: string;
  operator: Operator;
  /** One or several values of a choice, else one; empty if the operator needs no value. */
  values: readonly string[];
}

/** The most filters of a list, and the longest text in one: they must fit into the filter of a call. */
export const MAX_CONDITIONS = 8;
export const MAX_CONDITION_TEXT = 100;

/**
 * Parses the filters in an address, one parameter each: field, operator and values separated by spaces.
 * Unknown or unreadable filters are ignored, so that an old link never fails.
 */
export function conditionsFrom(
  parameter: string | readonly string[] | undefined,
  fields: FilterFields,
): Condition[] {
  const conditions = [parameter ?? []].flat().flatMap((text) => conditionFrom(text, fields));
  return conditions.slice(0, MAX_CONDITIONS);
}

/** A filter as a query parameter. */
export function conditionText({ field, operator, values }: Condition): string {
  return [field, operator, ...(values.length > 0 ? [values.join(',')] : [])].join(' ');
}

function conditionFrom(text: string, fields: FilterFields): Condition[] {
  const [, name = '', word = '', rest = ''] = /^(\w+) (\w+)(?: (.*))?$/s.exec(text) ?? [];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) return [];
  const known: readonly Operator[] = OPERATORS[field.kind];
  const operator = known.find((candidate) => candidate === word);
  if (operator === undefined) return [];
  const values = hasValue(operator) ? valuesFrom(field, rest) : [];
  return hasValue(operator) && values.length === 0 ? [] : [{ field: name, operator, values }];
}

/** Whether a text is a whole value of a field: a number, a day, or a text that is not blank. */
export function isWholeValue(kind: FilterField['kind'], text: string): boolean {
  if (kind === 'number') return /^-?\d{1,9}$/.test(text);
  return kind === 'day' || kind === 'moment' ? isDay(text) : text.trim() !== '';
}

/** The valid values of a field in the text; empty if there are none. */
function valuesFrom(field: FilterField, text: string): string[] {
  switch (field.kind) {
    case 'choice': {
      const chosen = text.split(',');
      return CHOICES[field.of].filter((value) => chosen.includes(value));
    }
    case 'text': {
      const wanted = text.replaceAll('\0', '').trim().slice(0, MAX_CONDITION_TEXT);
      return wanted === '' ? [] : [wanted];
    }
    default:
      return isWholeValue(field.kind, text) ? [text] : [];
  }
}
