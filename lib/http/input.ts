import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { readJson, refuseTooLarge, unreadableText } from '@/lib/http/body';
import type { PathParams } from '@/lib/http/exchange';
import { invalidInput } from '@/lib/http/issues';
import { queryOf } from '@/lib/http/query';
import { isStorable } from '@/lib/http/readable-json';
import { ifMatchOf } from '@/lib/http/versions';
import { type AppError, notFound } from '@/lib/services/errors';

/** What a call brings, checked and converted by the endpoint's schemas; undefined where it declares none. */
export interface Input<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** The version pinned by If-Match on PUT and DELETE; null where the last write wins. */
  ifMatch: number | null;
}

/**
 * Parses path, query, If-Match and JSON body of a request.
 * @throws AppError NotFound for an id of the wrong form, otherwise a refusal that names the fields
 */
export async function parseInput<P, Q, B>(
  endpoint: Endpoint<P, Q, B>,
  request: Request,
  pathParams: PathParams,
): Promise<Input<P, Q, B>> {
  const { method, fieldPrefix } = endpoint;
  const params = parsed(endpoint.params, pathParams, notFound);
  const query = parsed(endpoint.query, endpoint.query && readableQuery(request.url), invalidInput);
  const ifMatch = method === 'PUT' || method === 'DELETE' ? ifMatchOf(request) : null;
  refuseTooLarge(request, endpoint.bodyLimit);
  const isJson = endpoint.body !== undefined && endpoint.consumes === 'application/json';
  const json = isJson ? await readJson(request, endpoint.bodyLimit) : undefined;
  const body = parsed(isJson ? endpoint.body : undefined, json, (error) =>
    invalidInput(error, json, fieldPrefix),
  );
  return { params, query, body, ifMatch };
}

/** A filter with such a character names its position itself. */
function readableQuery(url: string): Record<string, string> {
  const query = queryOf(url);
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'filter' && name !== 'orderby' && !isStorable(value)) throw unreadableText(name);
  }
  return query;
}

/** Where an endpoint declares no schema its type says undefined, and so does the value. */
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
