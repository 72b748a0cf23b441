import { foldText } from './fold-text';

export const COMPARISONS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const TEXT_FUNCTIONS = ['contains', 'startswith', 'endswith'] as const;
export type TextFunction = (typeof TEXT_FUNCTIONS)[number];

/** A value of a filter: a decimal number as it was written, a day or an instant (UTC) as ISO 8601. */
export type FilterValue = string | number | boolean;

/** A filter whose fields are known and whose values have the types of their fields. */
export type RowFilter =
  | { kind: 'and' | 'or'; terms: RowFilter[] }
  | { kind: 'not'; term: RowFilter }
  | { kind: 'compare'; field: string; operator: Comparison; value: FilterValue | null }
  | { kind: 'in'; field: string; values: (FilterValue | null)[] }
  | {
      kind: 'call';
      field: string;
      name: TextFunction;
      text: string;
      /** Also finds other spellings, as a search does (`foldText`). */
      isFolded: boolean;
    };

export interface RowOrder {
  field: string;
  isDescending: boolean;
}

const valueIn = (row: object, field: string): unknown => Reflect.get(row, field) ?? null;

/**
 * Whether a row fits a filter, as the database decides it: comparisons with null are two-valued, texts compare by
 * code points, and text functions ignore case.
 */
export function matches(filter: RowFilter, row: object): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.terms.every((term) => matches(term, row));
    case 'or':
      return filter.terms.some((term) => matches(term, row));
    case 'not':
      return !matches(filter.term, row);
    case 'compare':
      return compares(valueIn(row, filter.field), filter.operator, filter.value);
    case 'in':
      return filter.values.some((value) => compares(valueIn(row, filter.field), 'eq', value));
    case 'call':
      return hasText(valueIn(row, filter.field), filter);
  }
}

/** The rows in an order; equal ones as they came, those without a value last, or first if descending. */
export function inOrder<R extends object>(rows: readonly R[], order: readonly RowOrder[]): R[] {
  return [...rows].sort((one, other) => {
    for (const { field, isDescending } of order) {
      const difference = differenceOf(valueIn(one, field), valueIn(other, field));
      if (difference !== 0) return isDescending ? -difference : difference;
    }
    return 0;
  });
}

function compares(present: unknown, operator: Comparison, value: FilterValue | null): boolean {
  if (Array.isArray(present)) {
    const isIn = present.some((each) => compares(each, 'eq', value));
    return operator === 'ne' ? !isIn : isIn;
  }
  if (present === null || value === null)
    return (present === value) === (operator === 'eq') && isEquality(operator);
  const difference = differenceOf(present, typeof present === 'number' ? Number(value) : value);
  switch (operator) {
    case 'eq':
      return difference === 0;
    case 'ne':
      return difference !== 0;
    case 'gt':
      return difference > 0;
    case 'ge':
      return difference >= 0;
    case 'lt':
      return difference < 0;
    case 'le':
      return difference <= 0;
  }
}

const isEquality = (operator: Comparison) => operator === 'eq' || operator === 'ne';

function differenceOf(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : 1;
  return Number(one) - Number(other);
}

function hasText(present: unknown, { name, text, isFolded }: Extract<RowFilter, { kind: 'call' }>): boolean {
  if (typeof present !== 'string') return false;
  const [whole, part] = [present.toLowerCase(), text.toLowerCase()];
  if (name === 'startswith') return whole.startsWith(part);
  if (name === 'endswith') return whole.endsWith(part);
  return whole.includes(part) || (isFolded && foldText(present).includes(foldText(text) || text));
}
