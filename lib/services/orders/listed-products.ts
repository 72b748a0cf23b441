import { asc, type SQL, sql } from 'drizzle-orm';
import type { ServiceContext } from '../context';
import type { FieldType, ListResource, Wanted } from '../listing';

/** The database type of a field in a list without a table. */
const SQL_TYPES = {
  string: sql.raw('text'),
  enum: sql.raw('text'),
  int: sql.raw('int'),
  number: sql.raw('numeric'),
  bool: sql.raw('boolean'),
} as const satisfies Partial<Record<FieldType, SQL>>;

interface ProductField {
  type: keyof typeof SQL_TYPES;
  /** The wire values of an enum. */
  values?: readonly string[];
}

export type ProductFields = Readonly<Record<string, ProductField>>;

const PLACE = sql.identifier('place');

/**
 * Fields for filtering and ordering a catalogue that is defined in code, like any other list; its own order
 * is the default.
 */
export function productList(fields: ProductFields): ListResource {
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, { column: sql`${sql.identifier(name)}`, ...field }] as const,
  );
  const primaryKey = sql`${PLACE}`;
  return { fields: Object.fromEntries(entries), primaryKey, defaultOrder: [asc(primaryKey)] };
}

/**
 * The selected products in the selected order. The database evaluates the filter, so that it means the same
 * everywhere.
 */
export async function wantedProducts<Product extends object>(
  { db }: Pick<ServiceContext, 'db'>,
  products: readonly Product[],
  fields: ProductFields,
  { where, orderBy }: Wanted,
): Promise<Product[]> {
  const columns = Object.entries(fields).map(
    ([name, { type }]) => sql`${sql.identifier(name)} ${SQL_TYPES[type]}`,
  );
  const listed = JSON.stringify(products.map((product, place) => ({ ...product, place })));
  const places = await db
    .select({ place: sql<number>`${PLACE}` })
    .from(
      sql`jsonb_to_recordset(${listed}::jsonb) as listed(${PLACE} int, ${sql.join(columns, sql.raw(', '))})`,
    )
    .where(where)
    .orderBy(...orderBy);
  return places.flatMap(({ place }) => products[place] ?? []);
}
