import type { RowFilter } from '@/lib/domain/row-filter';
import { type FilterReference, filterError } from '@/lib/http/odata/filter-error';
import { fittingValue, isWord } from '@/lib/http/odata/literal';
import { type FilterNode, parseFilter } from '@/lib/http/odata/parse-filter';
import type { Token } from '@/lib/http/odata/tokens';
import type { ListField } from '@/lib/services/listing';

/** What a filter or an order needs to know about the fields of a list. */
export type FieldKinds = Readonly<Record<string, Omit<ListField, 'column' | 'folded'>>>;
type Leaf<K extends FilterNode['kind']> = Extract<FilterNode, { kind: K }>;

/**
 * A filter with the fields of a list and values of their types.
 * @throws AppError InvalidFilter naming the position
 */
export function resolveFilter(source: string, fields: FieldKinds, now: Date): RowFilter {
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
    return isWord(literal, 'null') ? null : fittingValue(literal, fieldOf(fields, field), now);
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
