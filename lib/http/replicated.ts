import { type Database, type Db, readingDb } from '@/db/client';
import type { ReadPosition } from '@/db/driver';
import { positionCookie, positionFrom } from '@/lib/auth/read-position';
import type { Endpoint } from '@/lib/contract/endpoint';

/** The database for a call: reads may use a replica that has what the caller has written (decision 0050). */
export function databaseOf({ method }: Endpoint, request: Request, database: Database): Db | Promise<Db> {
  if (!database.replicas || method !== 'GET') return database.db;
  return readingDb(database, positionNeededBy(request));
}

/** Calls with a token have no cookie: they see everything committed before the call. */
function positionNeededBy({ headers }: Request): ReadPosition {
  return headers.has('authorization') ? 'now' : positionFrom(headers.get('cookie'));
}

/** Adds the position of the write to its answer, for later reads of this browser. */
export async function withPosition(
  { method }: Endpoint,
  database: Database,
  response: Response,
): Promise<Response> {
  if (!database.replicas || method === 'GET') return response;
  const cookie = await positionCookie(database);
  if (cookie !== null) response.headers.append('set-cookie', cookie);
  return response;
}
