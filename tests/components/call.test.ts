import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf } from '@/lib/client/address';
import { call } from '@/lib/client/call';

const unitId = '0193a000-0000-7000-8000-000000000001';
const fetched = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockResolvedValue(Response.json({ data: [], count: 0 }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
});

it('sends method, path, query and body of the contract', async () => {
  await call('updateUnit', { params: { projectUnitID: unitId }, body: { title: 'A' }, ifMatch: 7 });
  const [path, request] = fetched.mock.lastCall ?? [];
  expect(path).toBe(`/api/data/planner/projects/${unitId}`);
  expect(request).toMatchObject({ method: 'PUT', body: '{"title":"A"}' });
  expect(new Headers(request?.headers).get('if-match')).toBe('"7"');
});

it('encodes what it puts into a path and a query, and leaves out what is not given', async () => {
  await call('retryJob', { params: { jobID: 'a/b c' } });
  expect(fetched.mock.lastCall?.[0]).toBe('/api/data/planner/jobs/a%2Fb%20c/retry');
  expect(addressOf('listUnits', { query: { filter: "title eq 'A & B'", top: 8, orderby: undefined } })).toBe(
    '/api/data/planner/projects?filter=title+eq+%27A+%26+B%27&top=8',
  );
  expect(addressOf('listTasks')).toBe('/api/tasks');
});

it('does not compile where it differs from the contract', () => {
  const wrong = () => [
    // @ts-expect-error a call that does not exist
    call('updateUnits', { params: { projectUnitID: unitId }, body: {} }),
    // @ts-expect-error a placeholder of another call
    call('getUnit', { params: { unitID: unitId } }),
    // @ts-expect-error a call without its placeholder
    call('getUnit'),
    // @ts-expect-error a field of another type
    call('updateUnit', { params: { projectUnitID: unitId }, body: { title: 7 } }),
    // @ts-expect-error a field that the call does not have
    call('changeMember', { params: { memberID: unitId }, body: { memberRoleKey: 'drafter', role: 1 } }),
    // @ts-expect-error a call without its body
    call('createUnit'),
    // @ts-expect-error a query without what it needs
    call('listCandidates', { query: { search: 'a' } }),
    // @ts-expect-error a query with a name of another call
    call('listUnits', { query: { find: 'a' } }),
    // @ts-expect-error a body where nothing is sent
    call('deleteUnit', { params: { projectUnitID: unitId }, body: {} }),
  ];
  expect(wrong).toBeTypeOf('function');
});
