import { type SQL, sql } from 'drizzle-orm';
import { searchFold } from '@/db/schema/search';
import { foldText } from '@/lib/domain/fold-text';
import { type FilterReference, filterError } from '@/lib/http/odata/filter-error';
import { type Bind, isWord, literalOf } from '@/lib/http/odata/literal';
import {
  type Comparison,
  type FilterNode,
  parseFilter,
  type TextFunction,
} from '@/lib/http/odata/parse-filter';
import type { Token } from '@/lib/http/odata/tokens';
import type { ListField, ListResource } from '@/lib/services/listing';

const OPERATORS: Record<Comparison, SQL> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

type Fields = ListResource['fields'];
type Leaf<K extends FilterNode['kind']> = Extract<FilterNode, { kind: K }>;

/**
 * A filter as a SQL predicate over the allowed fields. Comparisons with null are two-valued, as in OData: an
 * absent value is `ne` to every other. `bind` turns the values into placeholders.
 * @throws AppError InvalidFilter naming the position
 */
export function compileFilter(source: string, fields: Fields, now: Date, bind: Bind = asItIs): SQL {
  return compile(parseFilter(source));

  function compile(node: FilterNode): SQL {
    switch (node.kind) {
      case 'and':
        return sql`(${sql.join(node.terms.map(compile), sql` and `)})`;
      case 'or':
        return sql`(${sql.join(node.terms.map(compile), sql` or `)})`;
      case 'not':
        return sql`(${compile(node.term)}) is not true`;
      case 'compare':
        return comparison(node);
      case 'in':
        return membership(node);
      case 'call':
        return pattern(node);
    }
  }

  function comparison({ property, operator, literal }: Leaf<'compare'>): SQL {
    const field = fieldOf(fields, property);
    if (isWord(literal, 'null')) return nullComparison(field, operator, literal);
    const value = literalOf(literal, field, now, bind);
    if (operator === 'ne' && field.nullable) return sql`${field.column} is distinct from ${value}`;
    if (field.type === 'enum' && operator !== 'eq' && operator !== 'ne') {
      throw filterError('WrongType', literal.position);
    }
    if (field.isList) return operator === 'eq' ? equals(field, value) : sql`not ${equals(field, value)}`;
    return sql`${field.column} ${OPERATORS[operator]} ${value}`;
  }

  function membership({ property, literals }: Leaf<'in'>): SQL {
    const field = fieldOf(fields, property);
    const values = literals.filter((literal) => !isWord(literal, 'null'));
    const list = values.map((literal) => literalOf(literal, field, now, bind));
    const isIn = list.length > 0 ? isAnyOf(field, list) : sql`false`;
    return values.length === literals.length ? isIn : sql`(${isIn} or ${field.column} is null)`;
  }

  function pattern({ name, property, text }: Leaf<'call'>): SQL {
    const field = fieldOf(fields, property);
    if (field.type !== 'string' && field.type !== 'enum') throw filterError('WrongType', property.position);
    if (text.value.includes('\0')) throw filterError('WrongType', text.position);
    const column = field.type === 'enum' ? sql`${field.column}::text` : field.column;
    const found = sql`${column} ilike ${bind(likePattern(name, text.value))}::text`;
    if (name !== 'contains' || field.type === 'enum') return found;
    const folded = foldText(text.value) || text.value;
    const { folded: searched = searchFold(sql`${column}`) } = field;
    return sql`(${found} or ${searched} like ${bind(likePattern(name, folded))}::text)`;
  }
}

const asItIs: Bind = (value) => value;

/** The field for a property name, case-insensitive. */
export function fieldOf(fields: Fields, property: Token, reference?: FilterReference): ListField {
  const wanted = property.value.toLowerCase();
  const name = Object.keys(fields).find((known) => known.toLowerCase() === wanted);
  const field = name === undefined ? undefined : fields[name];
  if (field === undefined) throw filterError('UnknownProperty', property.position, reference);
  return field;
}

function isAnyOf(field: ListField, values: SQL[]): SQL {
  if (!field.isList) return sql`${field.column} in (${sql.join(values, sql`, `)})`;
  const each = values.map((value) => equals(field, value));
  return sql`(${sql.join(each, sql` or `)})`;
}

/** For a list column: the list contains the value. */
function equals({ column, isList }: ListField, value: SQL): SQL {
  return isList ? sql`(${value} = any (${column}))` : sql`${column} = ${value}`;
}

function nullComparison(field: ListField, operator: Comparison, literal: Token): SQL {
  if (operator === 'eq') return sql`${field.column} is null`;
  if (operator === 'ne') return sql`${field.column} is not null`;
  throw filterError('WrongType', literal.position);
}

function likePattern(name: TextFunction, text: string): string {
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  return `${name === 'startswith' ? '' : '%'}${escaped}${name === 'endswith' ? '' : '%'}`;
}
