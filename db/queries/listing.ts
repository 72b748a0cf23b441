import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

export type FieldType = 'uuid' | 'string' | 'int' | 'number' | 'date' | 'instant' | 'enum' | 'bool';

/** A property for filtering and ordering lists, as the query uses it. */
export interface ListField {
  /** A column or expression of the list's query. */
  column: AnyColumn | SQL;
  type: FieldType;
  /** The same folded, where a column has it already. */
  folded?: SQL;
  nullable?: boolean;
  /** The wire values of an enum. */
  values?: readonly string[];
  /** The column is an array of such values; a comparison matches any of them. */
  isList?: boolean;
}

/** Fields for filtering and ordering a list; property names are those of the answer. */
export interface ListResource {
  fields: Readonly<Record<string, ListField>>;
  /** The last term of every order, so that paging is stable. */
  primaryKey: AnyColumn | SQL;
  /** The order without `orderby`, with the primary key last; only that key if omitted. */
  defaultOrder?: readonly SQL[];
}

/** The requested rows of a list. */
export interface Selection {
  /**
   * May compare text with patterns: never give its query a name, because a generic plan would miss the
   * trigram index.
   */
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  /** Roots that the filter names; absent if it names none. */
  rootIds?: readonly string[];
  /** The same for a query that is cached (`cachedQuery`). */
  cached?: CachedFilter;
}

/** Filter and order of a list so short that it is read completely and paged afterwards. */
export type Wanted = Pick<Selection, 'where' | 'orderBy'>;

/** A filter with placeholders for its values: filters of the same form and order share their query. */
export interface CachedFilter {
  /** Filter and order without the values. */
  form: string;
  where: SQL | undefined;
  values: Record<string, unknown>;
}

/** Placeholders for the page of a cached list query. */
export const LIMIT = sql.placeholder('limit');
export const OFFSET = sql.placeholder('offset');

/** A page of rows and the total number of rows. */
export interface Page<Row> {
  rows: Row[];
  count: number;
}
