import { JSONPathEnvironment, type JSONPathQuery } from 'json-p3';
import type { Answer } from './sheet';

const environment = new JSONPathEnvironment();
// Paths of sheets have no functions (domain.md §7): with none registered a call is an error.
environment.functionRegister.clear();

const compiled = new Map<string, JSONPathQuery | null>();

/** Whether an RFC 9535 query has a match; null if the query is invalid. */
export function matchesPath(path: string, values: Answer): boolean | null {
  const query = compiledPath(path);
  return query === null ? null : query.query(values).nodes.length > 0;
}

function compiledPath(path: string): JSONPathQuery | null {
  const known = compiled.get(path);
  if (known !== undefined) return known;
  const query = compilePath(path);
  compiled.set(path, query);
  return query;
}

function compilePath(path: string): JSONPathQuery | null {
  try {
    return environment.compile(path);
  } catch {
    return null;
  }
}
