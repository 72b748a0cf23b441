import type { AnyColumn, SQL } from 'drizzle-orm';

export type FieldType = 'uuid' | 'string' | 'int' | 'number' | 'date' | 'instant' | 'enum' | 'bool';

/** A property that lists may be filtered and ordered by, as the query knows it. */
export interface ListField {
  /** A column or expression of the list's query. */
  column: AnyColumn | SQL;
  type: FieldType;
  nullable?: boolean;
  /** The wire values of an enum. */
  values?: readonly string[];
}

/** What a list may be filtered and ordered by; property names are those of the answer. */
export interface ListResource {
  fields: Readonly<Record<string, ListField>>;
  /** Ends every order, so that paging is stable. */
  primaryKey: AnyColumn;
  /** The order without `orderby`, with the primary key last; that key alone where it is left out. */
  defaultOrder?: readonly SQL[];
}

/**
 * Which rows of a list are asked for. `where` may compare text with patterns: run it in a plain query, never in
 * a named prepared one, whose generic plan would not use the trigram index.
 */
export interface Selection {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

/** A page of rows and how many there are before paging. */
export interface Page<Row> {
  rows: Row[];
  count: number;
}
