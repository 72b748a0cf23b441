import { type AnyTarget, type Arguments, filledAddress, type Targets } from '@/lib/client/address';
import { CALLS } from '@/lib/client/calls';
import {
  type HttpRequest,
  type NamedFile,
  type RequestOptions,
  requestFile,
  requestJson,
} from '@/lib/client/http';
import type { AnswerOf, BodyOf } from '@/lib/contract/endpoint';
import type { CallName, Contract } from '@/lib/contract/endpoints';

type Inputs = {
  [Name in CallName]: Targets[Name] &
    RequestOptions &
    (BodyOf<Contract[Name]> extends undefined ? unknown : { body: BodyOf<Contract[Name]> | FormData });
};

/** The names of the calls that read. */
export type ReadName = {
  [Name in CallName]: (typeof CALLS)[Name][0] extends 'GET' ? Name : never;
}[CallName];

export type Target<Name extends CallName> = Targets[Name];
export type Answer<Name extends CallName> = AnswerOf<Contract[Name]>;
export type Body<Name extends CallName> = BodyOf<Contract[Name]>;

interface AnyInput extends AnyTarget, RequestOptions {
  body?: unknown;
}

/**
 * Sends a call of the contract by its name: `call('updateUnit', { params, body, ifMatch })`. Path, method and
 * types come from the contract.
 * @throws ProblemError for a refusal, OfflineError without an answer, the signal's reason after an abort
 */
export function call<Name extends CallName>(
  name: Name,
  ...input: Arguments<Inputs>[Name]
): Promise<Answer<Name>>;
export function call(name: CallName, input: AnyInput = {}): Promise<unknown> {
  return requestJson(requestOf(name, input));
}

/** Reads a target. Throws as `call` does. */
export function readTarget<Name extends ReadName>(name: Name, target: Target<Name>): Promise<Answer<Name>>;
export function readTarget(name: ReadName, target: AnyTarget): Promise<unknown> {
  return requestJson(requestOf(name, target));
}

/** A call whose answer is a file. Throws as `call` does. */
export function callForFile<Name extends CallName>(
  name: Name,
  ...input: Arguments<Inputs>[Name]
): Promise<NamedFile>;
export function callForFile(name: CallName, input: AnyInput = {}): Promise<NamedFile> {
  return requestFile(requestOf(name, input));
}

function requestOf(name: CallName, { params, query, ...rest }: AnyInput): HttpRequest {
  return { ...rest, method: CALLS[name][0], path: filledAddress(name, { params, query }) };
}
