import * as z from 'zod';
import { BODY_LIMITS, type BodyClass } from '@/lib/contract/body-classes';
import type { ErrorCode } from '@/lib/contract/error-codes';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type Method = (typeof METHODS)[number];

/** Who may call: anybody, a signed-in user or any of their tokens, or not a read-only token. */
export type Access = 'public' | 'viewer' | 'write';

/** One call of the REST contract as data: what route() checks and what the OpenAPI document says. */
export interface Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  QueryInput = unknown,
> {
  readonly method: Method;
  /** As rest.md spells it, such as `/api/data/{product}/projects/{projectUnitID}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** All placeholders but `{product}`; what does not fit is 404. */
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query, QueryInput>;
  /** Built of strict objects only, so that an unknown field is refused. */
  readonly body?: z.ZodType<Body>;
  /** Absent where nothing (204) or no JSON is answered. */
  readonly answer?: z.ZodType<Answer>;
  readonly status: 200 | 201 | 202 | 204;
  /** Refusals of this call beyond those every call may have. */
  readonly errors: readonly ErrorCode[];
  readonly access: Access;
  /** Put before the codes of field errors, as in `ORDERITEM.NotANumber`. */
  readonly fieldPrefix?: string;
  readonly bodyClass: BodyClass;
  /** Bytes of body accepted: those of its class. */
  readonly bodyLimit: number;
  /** Media type of the body; the handler reads anything but JSON from the request itself. */
  readonly consumes: string;
  /** Media type of the answer. */
  readonly produces: string;
  /** A second address of a call that stands in the contract already. */
  readonly isAlias?: boolean;
}

type Defaulted = 'status' | 'errors' | 'access' | 'bodyClass' | 'consumes' | 'produces';

type Declaration<Params, Query, Body, Answer, QueryInput> = Omit<
  Endpoint<Params, Query, Body, Answer, QueryInput>,
  Defaulted | 'bodyLimit'
> &
  Partial<Pick<Endpoint, Defaulted>>;

/** Declares a call; what is left out is what most calls are: JSON, 256 KB, 200. */
export function endpoint<
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Answer = void,
  QueryInput = undefined,
>(
  declaration: Declaration<Params, Query, Body, Answer, QueryInput>,
): Endpoint<Params, Query, Body, Answer, QueryInput> {
  const bodyClass = declaration.bodyClass ?? (declaration.access === 'public' ? 'public' : 'ordinary');
  return {
    status: 200,
    errors: [],
    access: declaration.method === 'GET' ? 'viewer' : 'write',
    consumes: 'application/json',
    produces: 'application/json',
    ...declaration,
    bodyClass,
    bodyLimit: BODY_LIMITS[bodyClass],
  };
}

/** Schemas that the OpenAPI document shows under a name of their own. */
export const namedSchemas = z.registry<{ id: string; description?: string }>();

/** Gives a schema its name in the OpenAPI document. */
export function named<T extends z.ZodType>(id: string, schema: T): T {
  namedSchemas.add(schema, { id });
  return schema;
}

export type ParamsOf<E> = E extends Endpoint<infer P> ? P : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B> ? B : never;
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? A : never;

/** What a caller sends as the query: what has a default may be left out, what is converted is sent as it is meant. */
export type QueryInputOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _A, infer I>
    ? { [K in keyof I]: unknown extends I[K] ? (K extends keyof Q ? Q[K] : never) : I[K] }
    : never;
