import { describe, expect, test } from 'vitest';
import { createToken } from '@/lib/contract/account';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { TEST_PASSWORD } from '@/tests/support/accounts';
import { type Answer, type Api, api, type CallInput } from '@/tests/support/api';
import { recordReleasedStatements } from '@/tests/support/released-statements';
import { COLUMNS, type RoleCaller } from '@/tests/support/role-columns';
import { type Place, RolePlaces } from '@/tests/support/role-places';
import { loadRoleRows, nameOf, successfulCalls } from '@/tests/support/role-rows';
import { expectedOutcomes, type RoleRow } from '@/tests/support/role-table';
import { setUpTestDatabase } from '@/tests/support/test-database';

const rows = await loadRoleRows();
const places = new RolePlaces(setUpTestDatabase());
recordReleasedStatements();

const titleOf = ({ endpoint, what }: RoleRow) => [nameOf(endpoint), what].filter(Boolean).join(', ');

/** The status of an answer, the code of a refusal, and whether a list is empty. */
function outcomeOf({ status, body }: Answer): string {
  const code = Reflect.get(Object(body), 'code');
  if (status >= 400) return `${status} ${code}`;
  const list = Array.isArray(body) ? body : Reflect.get(Object(body), 'data');
  return Array.isArray(list) && list.length === 0 ? `${status} empty` : `${status}`;
}

/** The people of the table, each signed in once, but for calls after which sessions may have ended. */
const signedIn = new Map<string | null, Api>();
const mayEndSessions = ({ method, path }: Endpoint) =>
  method !== 'GET' && /session|password|user|account/.test(path);

function signIn(userId: string | null): Api {
  const caller = signedIn.get(userId) ?? api(userId === null ? null : { userId });
  signedIn.set(userId, caller);
  return caller;
}

function callerOf(place: Place, column: string): RoleCaller {
  const caller = place.callers.get(column);
  if (!caller) throw new Error(`nobody in the column ${column}`);
  return caller;
}

async function ask({ endpoint }: RoleRow, { userId }: RoleCaller, input: CallInput) {
  const answer = await signIn(userId).ask(endpoint, input);
  if (mayEndSessions(endpoint)) signedIn.clear();
  return outcomeOf(answer);
}

/**
 * What each column meets. What is made for a call is made again once somebody was let in, or where it is the
 * caller's own: a refusal changes nothing, so the next caller meets the same.
 */
async function outcomesOf(row: RoleRow, place: Place): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  const isOwn = (row.input?.length ?? 0) > 1;
  let input: CallInput | undefined;
  for (const column of COLUMNS) {
    const caller = callerOf(place, column);
    input ??= (await row.input?.(place, caller)) ?? {};
    outcomes[column] = await ask(row, caller, input);
    if (isOwn || outcomes[column].startsWith('2')) input = undefined;
  }
  return outcomes;
}

test('every call of the contract is in the table', () => {
  const known = new Set(rows.map(({ endpoint }) => nameOf(endpoint)));
  expect(endpoints.map(nameOf).filter((name) => !known.has(name))).toEqual([]);
});

/** Administrators are told of everything, so that others may know that there is something. */
test('what somebody does not see does not exist for them', () => {
  const outsiders = (endpoint: Endpoint) =>
    rows
      .filter((row) => nameOf(row.endpoint) === nameOf(endpoint))
      .flatMap(({ cells }) => Object.values(cells).map((situation) => expectedOutcomes(situation).OUT));
  const others = endpoints.filter(({ params, access }) => params !== undefined && access !== 'public');
  const known = others.filter((endpoint) => {
    const outcomes = outsiders(endpoint);
    return !outcomes.includes('404 NotFound') && !outcomes.every((outcome) => outcome === '403 Forbidden');
  });
  // Plants and lists are named by everybody, and the banner of its row reaches whoever calls.
  expect(known.map(nameOf)).toEqual([
    'GET /api/data/{product}/plants/{plantID}/closures',
    'PUT /api/data/{product}/list-view-defaults/{list}',
    'GET /api/data/{product}/list-exports/{list}/{document}',
    'DELETE /api/data/{product}/banner-notifications/current/{notificationID}',
  ]);
});

/** The rules are the same on both databases, and the embedded one takes three times as long. */
const situations = process.env.TEST_DATABASE_URL ? Number.POSITIVE_INFINITY : 1;

describe.each(rows.map((row) => ({ title: titleOf(row), row })))('$title', ({ row }) => {
  test.each(Object.entries(row.cells).slice(0, situations))('%s', async (name, cells) => {
    expect(await outcomesOf(row, await places.named(name))).toEqual(expectedOutcomes(cells));
  });
});

const successes = successfulCalls(rows);

/** Each call with something wrong in it, made by somebody whom it would let in. */
function wrongCalls(
  title: string,
  concerns: (row: RoleRow) => boolean,
  change: (input: CallInput) => CallInput,
  expected: string,
) {
  const concerned = successes
    .filter(({ row }) => concerns(row))
    .map((made) => ({ title: titleOf(made.row), ...made }));
  describe(title, () => {
    test.each(concerned)('$title', async ({ row, success }) => {
      const place = await places.named(success.name);
      const caller = callerOf(place, success.column);
      const input = (await row.input?.(place, caller)) ?? {};
      expect(await ask(row, caller, change(input))).toBe(expected);
    });
  });
}

const hasIds = ({ endpoint }: RoleRow) => endpoint.params !== undefined;
const replaceIds = (by: (value: string) => string) => (input: CallInput) => ({
  ...input,
  params: Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, by(value)])),
});
const unknownId = (value: string) =>
  /^\d+$/.test(value) ? '2147483647' : '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';

wrongCalls('an id that does not exist', hasIds, replaceIds(unknownId), '404 NotFound');
wrongCalls(
  'an id that cannot exist',
  hasIds,
  replaceIds(() => 'non sense'),
  '404 NotFound',
);
wrongCalls(
  'a product that does not exist',
  ({ endpoint }) => endpoint.path.includes('{product}'),
  (input) => ({ ...input, params: { ...input.params, product: 'nonsense' } }),
  '404 UnknownProduct',
);
wrongCalls(
  'a field that does not exist',
  ({ endpoint }) => endpoint.body !== undefined && endpoint.consumes === 'application/json',
  ({ body, ...input }) => ({
    ...input,
    body: Array.isArray(body)
      ? body.map((entry) => ({ ...entry, nonsense: 1 }))
      : { ...Object(body), nonsense: 1 },
  }),
  '400 UnknownField',
);
wrongCalls(
  'a version that is no longer',
  ({ endpoint }) => endpoint.errors.includes('StaleVersion') && endpoint.method !== 'POST',
  (input) => ({ ...input, headers: { ...input.headers, 'if-match': '"99"' } }),
  '412 StaleVersion',
);

test('a read-only token writes nothing', async () => {
  const { callers } = await places.named('structuring');
  const userId = callers.get('SP')?.userId ?? '';
  const body = { name: 'reader', scope: 'read', expiresInDays: 1, password: TEST_PASSWORD };
  const { data } = await api({ userId }).call(createToken, { body });
  const writes = successes.map(({ row }) => row.endpoint).filter(({ access }) => access === 'write');
  for (const endpoint of writes) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
    const ids = names.filter((name) => name !== 'product').map((name) => [name, unknownId('')]);
    const params = Object.fromEntries(ids);
    const outcome = outcomeOf(await api({ token: data.token }).ask(endpoint, { params }));
    expect(`${nameOf(endpoint)}: ${outcome}`).toBe(`${nameOf(endpoint)}: 403 ReadOnlyToken`);
  }
});
