import type { Db } from '@/db/client';

/** Maximum number of cached query forms per database; the least recently used one is evicted. */
const MAX_FORMS = 300;

/**
 * Builds a query once per form and database and reuses it, because building one costs more than running it.
 * `formOf` returns a key for everything that changes the SQL text, or undefined if the form is not worth
 * caching; values that change between calls must be placeholders. `build` ends in `.prepare('')`:
 * `createStatementNames` assigns the names, because it knows which statements the server must plan again.
 */
export function cachedQuery<Args extends [{ db: Db }, ...unknown[]], Query>(
  formOf: (...args: Args) => string | undefined,
  build: (...args: Args) => Query,
): (...args: Args) => Query {
  const queriesByDb = new WeakMap<Db, Map<string, Query>>();
  return (...args) => {
    const form = formOf(...args);
    if (form === undefined) return build(...args);
    const { db } = args[0];
    const forms = queriesByDb.get(db) ?? new Map<string, Query>();
    const query = forms.get(form) ?? build(...args);
    forms.delete(form);
    forms.set(form, query);
    const [oldest] = forms.keys();
    if (forms.size > MAX_FORMS && oldest !== undefined) forms.delete(oldest);
    queriesByDb.set(db, forms);
    return query;
  };
}
