import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { readJson, requireStorable, unreadableText } from '@/lib/http/body';
import type { PathParams } from '@/lib/http/exchange';
import { invalidInput } from '@/lib/http/issues';
import { queryNames, queryOf } from '@/lib/http/query';
import { isStorable } from '@/lib/http/readable-json';
import { ifMatchOf } from '@/lib/http/versions';
import { AppError, MAX_MESSAGES, type Message, notFound } from '@/lib/services/errors';

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
  endpoint: Endpoint<P, Q, B>,
  request: Request,
  pathParams: PathParams,
): Address<P, Q> {
  const { method, params, query } = endpoint;
  return {
    params: parsed(params, pathParams, notFound),
    query: parsed(query, readableQuery(endpoint, request.url), invalidInput),
    ifMatch: method === 'PUT' || method === 'DELETE' ? ifMatchOf(request) : null,
  };
}

/**
 * Reads the JSON body of a request; undefined if the endpoint takes none, or reads it itself.
 * @throws AppError as `readJson` does
 */
export async function readBody<P, Q, B>(endpoint: Endpoint<P, Q, B>, request: Request): Promise<unknown> {
  return takesJson(endpoint) ? readJson(request, endpoint.bodyLimit) : undefined;
}

/** The JSON of a body, validated. @throws AppError a refusal that names the fields */
export function parseBody<P, Q, B>(endpoint: Endpoint<P, Q, B>, json: unknown): B {
  const { body, fieldPrefix } = endpoint;
  if (takesJson(endpoint)) requireStorable(json);
  return parsed(takesJson(endpoint) ? body : undefined, json, (error) =>
    invalidInput(error, json, fieldPrefix),
  );
}

function takesJson({ body, consumes }: Endpoint): boolean {
  return body !== undefined && consumes === 'application/json';
}

/**
 * The parameters of a call as text; `filter` and `orderby` are not checked, because their parser reports the position
 * of such a character.
 * @throws AppError for a character that cannot be stored, and for a parameter that the call does not have or that is
 * given twice: what is ignored without a word is not what the caller meant
 */
function readableQuery<P, Q, B>(endpoint: Endpoint<P, Q, B>, url: string): Record<string, string> {
  const { values, repeated } = queryOf(url);
  for (const [name, value] of Object.entries(values)) {
    if (name !== 'filter' && name !== 'orderby' && !isStorable(value)) throw unreadableText(name);
  }
  const known = namesFor(endpoint);
  const unknown = known === null ? [] : Object.keys(values).filter((name) => !known.includes(name));
  if (unknown.length === 0 && repeated.length === 0) return values;
  const messages = [
    ...unknown.map(
      (field): Message => ({ type: 'error', code: 'UnknownField', reference: field, values: { field } }),
    ),
    ...repeated.map(
      (field): Message => ({ type: 'error', code: 'TooManyEntries', reference: field, values: { max: 1 } }),
    ),
  ].slice(0, MAX_MESSAGES);
  const [field] = unknown;
  if (field === undefined) throw new AppError('ValidationFailed', { messages });
  throw new AppError('UnknownField', { messages, values: { field } });
}

/** Null if any name may stand in the address: reads of files without parameters of their own. */
function namesFor<P, Q, B>({ method, query, produces }: Endpoint<P, Q, B>): readonly string[] | null {
  if (query !== undefined) return queryNames(query);
  return method === 'GET' && produces !== 'application/json' ? null : [];
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
