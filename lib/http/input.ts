import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { readJson, unreadableText } from '@/lib/http/body';
import type { PathParams } from '@/lib/http/exchange';
import { invalidInput } from '@/lib/http/issues';
import { queryOf } from '@/lib/http/query';
import { isStorable } from '@/lib/http/readable-json';
import { ifMatchOf } from '@/lib/http/versions';
import { type AppError, notFound } from '@/lib/services/errors';

/**
 * The inputs outside the body, checked and converted by the endpoint's schemas; undefined if it declares
 * none.
 */
export interface Address<Params, Query> {
  params: Params;
  query: Query;
  /** The version in If-Match on PUT and DELETE; null if the last write wins. */
  ifMatch: number | null;
}

/**
 * Parses path, query and If-Match of a request.
 * @throws AppError NotFound for a malformed id, otherwise a refusal that names the fields
 */
export function parseAddress<P, Q, B>(
  { method, params, query }: Endpoint<P, Q, B>,
  request: Request,
  pathParams: PathParams,
): Address<P, Q> {
  return {
    params: parsed(params, pathParams, notFound),
    query: parsed(query, query && readableQuery(request.url), invalidInput),
    ifMatch: method === 'PUT' || method === 'DELETE' ? ifMatchOf(request) : null,
  };
}

/**
 * Reads and parses the JSON body of a request; undefined if the endpoint takes none, or reads it itself.
 * @throws AppError as `readJson` does, or a refusal that names the fields
 */
export async function parseBody<P, Q, B>(endpoint: Endpoint<P, Q, B>, request: Request): Promise<B> {
  const { body, consumes, bodyLimit, fieldPrefix } = endpoint;
  const isJson = body !== undefined && consumes === 'application/json';
  const json = isJson ? await readJson(request, bodyLimit) : undefined;
  return parsed(isJson ? body : undefined, json, (error) => invalidInput(error, json, fieldPrefix));
}

/** `filter` and `orderby` are excluded: their parser reports the position of such a character. */
function readableQuery(url: string): Record<string, string> {
  const query = queryOf(url);
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'filter' && name !== 'orderby' && !isStorable(value)) throw unreadableText(name);
  }
  return query;
}

/** Without a schema the endpoint's type is undefined, and so is the value. */
function parsed<T>(
  schema: z.ZodType<T> | undefined,
  input: unknown,
  refuse: (error: z.ZodError, input: unknown) => AppError,
): T;
function parsed(
  schema: z.ZodType | undefined,
  input: unknown,
  refuse: (error: z.ZodError, input: unknown) => AppError,
): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(input);
  if (!result.success) throw refuse(result.error, input);
  return result.data;
}
