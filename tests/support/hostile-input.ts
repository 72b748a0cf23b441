import * as z from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { CallInput } from '@/tests/support/api';
import { fieldsOf } from '@/tests/support/schemas';

/** A call as a hostile or clumsy caller makes it. */
export interface HostileCall {
  what: string;
  change: (input: CallInput) => CallInput;
  /** Set where the call may be right all the same, such as a number that a field takes. */
  mayPass?: true;
}

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
/** JSON knows no infinity, but a number that reads as one. */
const INFINITE = '1e309';

/** The calls that an endpoint must refuse, whoever makes them; `body` is one that it takes. */
export function hostileCalls(endpoint: Endpoint, { body, params, query }: CallInput): HostileCall[] {
  return [
    ...(endpoint.body && endpoint.consumes === 'application/json' ? bodyCalls(endpoint, body) : []),
    ...Object.keys(params ?? {}).flatMap(paramCalls),
    ...queryCalls(endpoint, query),
    ...(['PUT', 'DELETE'].includes(endpoint.method) ? [withHeader('if-match', '"-1"')] : []),
  ];
}

function bodyCalls(endpoint: Endpoint, body: unknown): HostileCall[] {
  const withBody = (what: string, hostile: unknown): HostileCall => ({
    what: `body: ${what}`,
    change: (input) => ({ ...input, body: typeof hostile === 'string' ? hostile : JSON.stringify(hostile) }),
  });
  return [
    withBody('nothing', ''),
    withBody('null', 'null'),
    withBody('a text', '"text"'),
    withBody('no JSON', '{"title":'),
    withBody('nested beyond all use', DEEP),
    withBody('nested deeply in a field', `{"data":${DEEP},"x":1}`),
    withBody('a name of every object', '{"__proto__":{"isAdministrator":true}}'),
    withBody('a NUL', { ...Object(body), title: 'a\0b' }),
    withBody('half a character', { ...Object(body), title: ['\ud800'] }),
    {
      ...withBody(
        'an infinite number',
        JSON.stringify({ ...Object(body), title: INFINITE }).replace(`"${INFINITE}"`, INFINITE),
      ),
      // A title that the answer has and the call does not set is ignored, whatever it is.
      ...(fieldsOf(endpoint.body).title instanceof z.ZodOptional && { mayPass: true as const }),
    },
    withHeader('content-length', String(endpoint.bodyLimit + 1)),
    withHeader('content-type', 'text/plain'),
    ...[...leavesOf(body)].map(({ path, value, put }) => ({
      ...(typeof value === 'number'
        ? withBody(`${path} a number beyond 32 bits`, put(2_147_483_648))
        : withBody(`${path} a list of lists`, put([[]]))),
      mayPass: true as const,
    })),
  ];
}

interface Leaf {
  path: string;
  value: unknown;
  /** The body with another value in this place. */
  put: (value: unknown) => unknown;
}

/** Every value in a body that is neither object nor list, of lists the first alone. */
function* leavesOf(value: unknown, path = '', put: Leaf['put'] = (other) => other): Generator<Leaf> {
  if (typeof value !== 'object' || value === null) return yield { path, value, put };
  for (const [name, inner] of Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)) {
    const within = (other: unknown) =>
      put(Array.isArray(value) ? [other, ...value.slice(1)] : { ...value, [name]: other });
    yield* leavesOf(inner, [path, name].filter(Boolean).join('/'), within);
  }
}

function paramCalls(name: string): HostileCall[] {
  return ['2147483648', "' or 1=1 --"].map((value) => ({
    what: `${name} ${value.slice(0, 20)}`,
    change: (input) => ({ ...input, params: { ...input.params, [name]: value } }),
    mayPass: true,
  }));
}

/** Values for the query's parameters that no call takes. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  top: ['1e9', '0', '-1', '1.5', 'NaN', ''],
  skip: ['-1', '1.5', '1e309', 'all'],
  orderby: ['unknown', 'title; drop table units', 'a\0b'],
  filter: [
    'nonsense',
    `${'('.repeat(2000)}title eq 'a'${')'.repeat(2000)}`,
    "title eq 'a' or 1 eq 1",
    "title eq ''; drop table units --'",
    "title eq 'a\0b",
    'title in (',
  ],
};

function queryCalls(endpoint: Endpoint, given: CallInput['query'] = {}): HostileCall[] {
  const names = endpoint.query && 'shape' in endpoint.query ? Object.keys(Object(endpoint.query.shape)) : [];
  return names.flatMap((name) =>
    (QUERIES[name] ?? ['a\0b']).map((value) => ({
      what: `${name}=${value.slice(0, 30)}`,
      change: (input) => ({ ...input, query: { ...given, ...input.query, [name]: value } }),
    })),
  );
}

function withHeader(name: string, value: string): HostileCall {
  return {
    what: `${name}: ${value}`,
    change: (input) => ({ ...input, headers: { ...input.headers, [name]: value } }),
  };
}
