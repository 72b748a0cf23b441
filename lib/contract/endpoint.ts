import * as z from 'zod';
import { BODY_LIMITS, type BodyClass } from '@/lib/contract/body-classes';
import type { ErrorCode } from '@/lib/contract/error-codes';
import type { ChangeKind } from '@/lib/domain/events/change-event';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type Method = (typeof METHODS)[number];

/** Who may call: everybody, a signed-in user or any of their tokens, or these without read-only tokens. */
export type Access = 'public' | 'viewer' | 'write';

/** The declaration of one REST call, used by route() for its checks and by the OpenAPI document. */
export interface Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  QueryInput = unknown,
> {
  readonly method: Method;
  /** The path in the notation of rest.md, such as `/api/data/{product}/projects/{projectUnitID}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** All placeholders except `{product}`; values that do not match are 404. */
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query, QueryInput>;
  /** Built of strict objects only, so that an unknown field is refused. */
  readonly body?: z.ZodType<Body>;
  /** Missing if the response has no body (204) or no JSON. */
  readonly answer?: z.ZodType<Answer>;
  readonly status: 200 | 201 | 202 | 204;
  /** Errors of this call in addition to those of every call. */
  readonly errors: readonly ErrorCode[];
  readonly access: Access;
  /** Prefix of the codes of field errors, as in `ORDERITEM.NotANumber`. */
  readonly fieldPrefix?: string;
  readonly bodyClass: BodyClass;
  /** Maximum size of the body in bytes, by its class. */
  readonly bodyLimit: number;
  /** Media type of the body; for anything but JSON the handler reads the request itself. */
  readonly consumes: string;
  /** Media type of the response. */
  readonly produces: string;
  /** The kinds of changes after which a screen reads the answer again; none: it is read once. */
  readonly outdatedBy?: readonly ChangeKind[];
  /** A call about the whole portal, which needs no portal product: the context has none. */
  readonly isOfPortal?: boolean;
  /** A second address of a call that is already in the contract. */
  readonly isAlias?: boolean;
}

type Defaulted = 'status' | 'errors' | 'access' | 'bodyClass' | 'consumes' | 'produces';

type Declaration<Params, Query, Body, Answer, QueryInput> = Omit<
  Endpoint<Params, Query, Body, Answer, QueryInput>,
  Defaulted | 'bodyLimit'
> &
  Partial<Pick<Endpoint, Defaulted>>;

/** Declares a call; the defaults are those of most calls: JSON, 256 KB, 200. */
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

/** Schemas with their own name in the OpenAPI document. */
export const namedSchemas = z.registry<{ id: string; description?: string }>();

/** Gives a schema its name in the OpenAPI document. */
export function named<T extends z.ZodType>(id: string, schema: T): T {
  namedSchemas.add(schema, { id });
  return schema;
}

export type ParamsOf<E> = E extends Endpoint<infer P> ? P : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B> ? B : never;
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? A : never;

/** The query as sent by a caller: defaults may be left out, converted parameters have the converted type. */
export type QueryInputOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _A, infer I>
    ? { [K in keyof I]: unknown extends I[K] ? (K extends keyof Q ? Q[K] : never) : I[K] }
    : never;
