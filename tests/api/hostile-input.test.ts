import { expect, test } from 'vitest';
import type { Endpoint } from '@/lib/contract/endpoint';
import { problemSchema } from '@/lib/contract/problem';
import { type Answer, api } from '@/tests/support/api';
import { type HostileCall, hostileCalls } from '@/tests/support/hostile-input';
import { RolePlaces } from '@/tests/support/role-places';
import { loadRoleRows, nameOf, successfulCalls } from '@/tests/support/role-rows';
import { setUpTestDatabase } from '@/tests/support/test-database';

const places = new RolePlaces(setUpTestDatabase());
const calls = successfulCalls(await loadRoleRows()).map((call) => ({
  title: nameOf(call.row.endpoint),
  ...call,
}));

/** What is wrong with the answer to a hostile call: it passed, the portal broke, or nobody would understand it. */
function complaintAbout({ what, mayPass }: HostileCall, { status, body }: Answer): string[] {
  if (status < 400) return mayPass ? [] : [`${what}: ${status}`];
  const { code, detail, messages } = problemSchema.parse(body);
  if (status >= 500) return [`${what}: ${status} ${code}`];
  const texts = [detail, ...messages.map(({ message }) => message)];
  const codes = [code, ...messages.map((message) => message.code)];
  const isClear = texts.every((text) => text !== '' && !codes.includes(text) && !/[{}]/.test(text));
  return isClear ? [] : [`${what}: unclear: ${texts.join(' ')}`];
}

/** What the browser of whoever asked may keep, as long as the server says it is the same. */
const CACHED = ['image/png', 'image/webp', 'application/octet-stream', 'model/gltf-binary'];

/** Answers are for whoever asked alone: stored by no cache but files by the browser, read by no other site's scripts. */
function headerComplaints({ access, produces }: Endpoint, { status, headers }: Answer): string[] {
  const policy = produces !== undefined && CACHED.includes(produces) ? /no-store|private/ : /no-store/;
  const isPrivate = policy.test(headers.get('cache-control') ?? '');
  const isOpen = [...headers.keys()].some((name) => name.startsWith('access-control-'));
  return [
    ...(isPrivate || access === 'public' ? [] : [`${status} may be cached`]),
    ...(isOpen ? [`${status} is open to other sites`] : []),
  ];
}

test.each(calls)('$title refuses what it cannot use', async ({ row, success }) => {
  const place = await places.named(success.name);
  const caller = place.callers.get(success.column);
  if (!caller) throw new Error(`nobody in the column ${success.column}`);
  const person = api(caller.userId === null ? null : { userId: caller.userId });
  const inputOf = async () => (await row.input?.(place, caller)) ?? {};
  const right = await person.ask(row.endpoint, await inputOf());
  const complaints = headerComplaints(row.endpoint, right);
  let input = await inputOf();
  for (const call of hostileCalls(row.endpoint, input)) {
    const answer = await person.ask(row.endpoint, call.change(input));
    complaints.push(...complaintAbout(call, answer), ...headerComplaints(row.endpoint, answer));
    // What was let in may have used up what the input speaks of.
    if (answer.status < 400) input = await inputOf();
  }
  expect(complaints).toEqual([]);
});
