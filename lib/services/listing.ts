import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

export type FieldType = 'uuid' | 'string' | 'int' | 'number' | 'date' | 'instant' | 'enum' | 'bool';

/** A property that lists may be filtered and ordered by, as the query knows it. */
export interface ListField {
  /** A column or expression of the list's query. */
  column: AnyColumn | SQL;
  type: FieldType;
  nullable?: boolean;
  /** The wire values of an enum. */
  values?: readonly string[];
  /** The column is an array of such values: it equals each of them. */
  isList?: boolean;
}

/** What a list may be filtered and ordered by; property names are those of the answer. */
export interface ListResource {
  fields: Readonly<Record<string, ListField>>;
  /** Ends every order, so that paging is stable. */
  primaryKey: AnyColumn | SQL;
  /** The order without `orderby`, with the primary key last; that key alone where it is left out. */
  defaultOrder?: readonly SQL[];
}

/** Which rows of a list are asked for. */
export interface Selection {
  /** May compare text with patterns: never give its query a name, whose generic plan would miss the trigram index. */
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  /** Roots the filter names; absent where it names none. */
  rootIds?: readonly string[];
  /** The same for a query that is cached (db/cached-queries.ts). */
  cached?: CachedFilter;
}

/** What is wanted of a list so short that it is read whole and paged afterwards. */
export type Wanted = Pick<Selection, 'where' | 'orderBy'>;

/** A filter with placeholders for its values: filters of one form, in one order, share their query. */
export interface CachedFilter {
  /** What filter and order look like without the values. */
  form: string;
  where: SQL | undefined;
  values: Record<string, unknown>;
}

/** Where a cached query of a list begins and ends. */
export const LIMIT = sql.placeholder('limit');
export const OFFSET = sql.placeholder('offset');

/** A page of rows and how many there are before paging. */
export interface Page<Row> {
  rows: Row[];
  count: number;
}
