import { CALLS } from '@/lib/client/calls';
import {
  type HttpRequest,
  type NamedFile,
  type RequestOptions,
  requestFile,
  requestJson,
} from '@/lib/client/http';
import type { AnswerOf, BodyOf, ParamsOf, QueryInputOf } from '@/lib/contract/endpoint';
import type { CallName, Contract } from '@/lib/contract/endpoints';

/** The portal product that the screens work in (rest.md, `{product}`). */
const PRODUCT_KEY = 'planner';

/** The calls that read. */
export type ReadName = {
  [Name in CallName]: (typeof CALLS)[Name][0] extends 'GET' ? Name : never;
}[CallName];

/** A part of a call that the contract does not have, may be left out of, or needs. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type Targets = {
  [Name in CallName]: Part<'params', ParamsOf<Contract[Name]>> & Part<'query', QueryInputOf<Contract[Name]>>;
};

type Inputs = {
  [Name in CallName]: Targets[Name] &
    RequestOptions &
    (BodyOf<Contract[Name]> extends undefined ? unknown : { body: BodyOf<Contract[Name]> | FormData });
};

/** An argument that is left out where nothing in it is needed. */
type Arguments<Inputs> = {
  [Name in keyof Inputs]: object extends Inputs[Name] ? [input?: Inputs[Name]] : [input: Inputs[Name]];
};

/** What says which resource a call is about: the placeholders of its path and its query. */
export type Target<Name extends CallName> = Targets[Name];
export type Answer<Name extends CallName> = AnswerOf<Contract[Name]>;
export type Body<Name extends CallName> = BodyOf<Contract[Name]>;

type Value = string | number | boolean | null | undefined;

interface AnyTarget {
  params?: Readonly<Record<string, Value>>;
  query?: Readonly<Record<string, Value>>;
}

interface AnyInput extends AnyTarget, RequestOptions {
  body?: unknown;
}

/**
 * A call of the contract by its name: `call('updateUnit', { params, body, ifMatch })`. Path, method and types are the
 * contract's own.
 * @throws ProblemError for a refusal, OfflineError without an answer, the signal's reason after it was aborted
 */
export function call<Name extends CallName>(
  name: Name,
  ...input: Arguments<Inputs>[Name]
): Promise<Answer<Name>>;
export function call(name: CallName, input: AnyInput = {}): Promise<unknown> {
  return requestJson(requestOf(name, input));
}

/** Reads what is at a target. Throws as `call` does. */
export function readTarget<Name extends ReadName>(name: Name, target: Target<Name>): Promise<Answer<Name>>;
export function readTarget(name: ReadName, target: AnyTarget): Promise<unknown> {
  return requestJson(requestOf(name, target));
}

/** A call that is answered by a file. Throws as `call` does. */
export function callForFile<Name extends CallName>(
  name: Name,
  ...input: Arguments<Inputs>[Name]
): Promise<NamedFile>;
export function callForFile(name: CallName, input: AnyInput = {}): Promise<NamedFile> {
  return requestFile(requestOf(name, input));
}

/** The address of a call, for links and for what does not go through `call`. */
export function addressOf<Name extends CallName>(name: Name, ...target: Arguments<Targets>[Name]): string;
export function addressOf(name: CallName, target: AnyTarget = {}): string {
  return requestOf(name, target).path;
}

function requestOf(name: CallName, { params, query, ...rest }: AnyInput): HttpRequest {
  const [method, template] = CALLS[name];
  const values: AnyTarget['params'] = { product: PRODUCT_KEY, ...params };
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(key, String(value));
  return { ...rest, method, path: search.size > 0 ? `${path}?${search}` : path };
}
