import { type SQL, sql } from 'drizzle-orm';
import type { FieldType, ListField, ListResource } from '@/db/queries/listing';
import { searchFold } from '@/db/schema/search';
import type { Moment } from '@/lib/domain/calendar';
import { foldText } from '@/lib/domain/fold-text';
import type { Comparison, FilterValue, RowFilter, TextFunction } from '@/lib/domain/row-filter';
import { fieldOf, resolveFilter } from '@/lib/http/odata/resolve-filter';

const OPERATORS: Record<Comparison, SQL> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

const CASTS: Record<FieldType, SQL> = {
  uuid: sql`::uuid`,
  string: sql`::text`,
  enum: sql``,
  int: sql`::int`,
  number: sql`::numeric`,
  bool: sql`::boolean`,
  date: sql`::date`,
  instant: sql`::timestamptz`,
};

type Leaf<K extends RowFilter['kind']> = Extract<RowFilter, { kind: K }>;

/** Returns the value for the query, or a placeholder for it. */
type Bind = (value: unknown) => unknown;

/**
 * A filter as a SQL predicate over the allowed fields. Comparisons with null are two-valued, as in OData: an
 * absent value is `ne` to every other. `bind` turns the values into placeholders; user input never becomes SQL
 * text.
 * @throws AppError InvalidFilter naming the position
 */
export function compileFilter(
  source: string,
  fields: ListResource['fields'],
  moment: Moment,
  bind: Bind = asItIs,
): SQL {
  return compile(resolveFilter(source, fields, moment));

  function compile(filter: RowFilter): SQL {
    switch (filter.kind) {
      case 'and':
        return sql`(${sql.join(filter.terms.map(compile), sql` and `)})`;
      case 'or':
        return sql`(${sql.join(filter.terms.map(compile), sql` or `)})`;
      case 'not':
        return sql`(${compile(filter.term)}) is not true`;
      case 'compare':
        return comparison(filter);
      case 'in':
        return membership(filter);
      case 'call':
        return pattern(filter);
    }
  }

  function comparison({ field: name, operator, value }: Leaf<'compare'>): SQL {
    const field = fieldOf(fields, name);
    const { column, nullable, isList } = field;
    if (value === null) return operator === 'eq' ? sql`${column} is null` : sql`${column} is not null`;
    const bound = parameter(field, value);
    if (operator === 'ne' && nullable) return sql`${column} is distinct from ${bound}`;
    if (isList) return operator === 'eq' ? equals(field, bound) : sql`not ${equals(field, bound)}`;
    return sql`${column} ${OPERATORS[operator]} ${bound}`;
  }

  function membership({ field: name, values }: Leaf<'in'>): SQL {
    const field = fieldOf(fields, name);
    const list = values.flatMap((value) => (value === null ? [] : [parameter(field, value)]));
    const isIn = list.length > 0 ? isAnyOf(field, list) : sql`false`;
    return list.length === values.length ? isIn : sql`(${isIn} or ${field.column} is null)`;
  }

  function pattern({ name, field: named, text, isFolded }: Leaf<'call'>): SQL {
    const field = fieldOf(fields, named);
    const column = field.type === 'enum' ? sql`${field.column}::text` : field.column;
    const found = sql`${column} ilike ${bind(likePattern(name, text))}::text`;
    if (!isFolded) return found;
    const { folded: searched = searchFold(sql`${column}`) } = field;
    return sql`(${found} or ${searched} like ${bind(likePattern(name, foldText(text) || text))}::text)`;
  }

  function parameter({ type }: ListField, value: FilterValue): SQL {
    return sql`${bind(value)}${CASTS[type]}`;
  }
}

const asItIs: Bind = (value) => value;

function isAnyOf(field: ListField, values: SQL[]): SQL {
  if (!field.isList) return sql`${field.column} in (${sql.join(values, sql`, `)})`;
  const each = values.map((value) => equals(field, value));
  return sql`(${sql.join(each, sql` or `)})`;
}

/** For a list column: the list contains the value. */
function equals({ column, isList }: ListField, value: SQL): SQL {
  return isList ? sql`(${value} = any (${column}))` : sql`${column} = ${value}`;
}

function likePattern(name: TextFunction, text: string): string {
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  return `${name === 'startswith' ? '' : '%'}${escaped}${name === 'endswith' ? '' : '%'}`;
}
