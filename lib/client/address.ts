import { CALLS } from '@/lib/client/calls';
import type { ParamsOf, QueryInputOf } from '@/lib/contract/endpoint';
import type { CallName, Contract } from '@/lib/contract/endpoints';
import { pageProduct } from '@/lib/page-product';

/** A part of a call that the contract does not have, allows to omit, or requires. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/**
 * The inputs that identify the resource of a call, by the name of the call: placeholders of its path and its
 * query.
 */
export type Targets = {
  [Name in CallName]: Part<'params', ParamsOf<Contract[Name]>> & Part<'query', QueryInputOf<Contract[Name]>>;
};

/** An argument that may be omitted if nothing in it is required. */
export type Arguments<Inputs> = {
  [Name in keyof Inputs]: object extends Inputs[Name] ? [input?: Inputs[Name]] : [input: Inputs[Name]];
};

type Value = string | number | boolean | null | undefined;

export interface AnyTarget {
  params?: Readonly<Record<string, Value>>;
  query?: Readonly<Record<string, Value>>;
}

/** The URL of a call, for links and for requests that do not use `call`. */
export function addressOf<Name extends CallName>(name: Name, ...target: Arguments<Targets>[Name]): string;
export function addressOf(name: CallName, target: AnyTarget = {}): string {
  return filledAddress(name, target);
}

/** The same for a target of unknown type. */
export function filledAddress(name: CallName, { params, query }: AnyTarget): string {
  const values: AnyTarget['params'] = { product: pageProduct(), ...params };
  const path = CALLS[name][1].replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
