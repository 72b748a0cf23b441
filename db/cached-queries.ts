import type { Db } from '@/db/client';

/** Forms kept for each database; the least recently asked one makes room. */
const MAX_FORMS = 300;

/**
 * Builds a query once for each form and database and answers with the same one from then on: building one costs
 * more than running it. `formOf` tells apart whatever makes its text differ, undefined where it is not worth
 * keeping; what differs from call to call must be a placeholder. `build` ends in `.prepare('')`: names are given
 * by `createStatementNames`, which knows what the server must plan afresh.
 */
export function cachedQuery<Args extends [{ db: Db }, ...unknown[]], Query>(
  formOf: (...args: Args) => string | undefined,
  build: (...args: Args) => Query,
): (...args: Args) => Query {
  const kept = new WeakMap<Db, Map<string, Query>>();
  return (...args) => {
    const form = formOf(...args);
    if (form === undefined) return build(...args);
    const { db } = args[0];
    const forms = kept.get(db) ?? new Map<string, Query>();
    const query = forms.get(form) ?? build(...args);
    forms.delete(form);
    forms.set(form, query);
    const [oldest] = forms.keys();
    if (forms.size > MAX_FORMS && oldest !== undefined) forms.delete(oldest);
    kept.set(db, forms);
    return query;
  };
}
