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
  /** Of a choice one or several, else one; empty where the operator says everything. */
  values: readonly string[];
}

/** A list has at most so many filters, of texts of this length: the filter of a call has room for them. */
export const MAX_CONDITIONS = 8;
export const MAX_CONDITION_TEXT = 100;

/**
 * The filters in an address, each written as a parameter of its own: field, operator and values with spaces between.
 * What is unknown or cannot be read is left out, so that an old link never fails.
 */
export function conditionsFrom(
  parameter: string | readonly string[] | undefined,
  fields: FilterFields,
): Condition[] {
  const conditions = [parameter ?? []].flat().flatMap((text) => conditionFrom(text, fields));
  return conditions.slice(0, MAX_CONDITIONS);
}

/** A filter as its parameter of an address. */
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

/** What of the values a field can be compared with; empty where that is nothing. */
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
    case 'number':
      return /^-?\d{1,9}$/.test(text) ? [text] : [];
    default:
      return isDay(text) ? [text] : [];
  }
}
