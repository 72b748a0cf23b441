import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, type StructureDraft, StructureDrafts } from '@/components/structure/structure-drafts';
import { FakeLocks } from '@/tests/support/fake-locks';
import { lotNode, subprojectNode } from '@/tests/support/structure-trees';

const BASE = [subprojectNode('North', [lotNode('A')])];
const draftOf = (name: string): StructureDraft => ({
  version: 7,
  base: BASE,
  tree: [subprojectNode(name)],
});
const nameIn = (drafts: StructureDrafts) => drafts.offered()?.tree[0]?.name;

let locks: FakeLocks;
let minute = 0;
const sent = vi.fn(async (_address: string, _options: RequestInit) =>
  Response.json({ data: { updatedOn: 'then' } }),
);
const methods = () => sent.mock.calls.map(([, { method }]) => method);

beforeEach(() => {
  locks = new FakeLocks();
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
});

/** A builder on a page of its own, with what earlier pages left. */
async function open(userId = 'me') {
  const page = locks.openPage();
  const now = () => new Date(Date.UTC(2030, 0, 1, 8, minute++));
  const drafts = new StructureDrafts('root', userId, window.localStorage, page.locks, now);
  await drafts.open();
  const type = (name: string) => {
    drafts.store(draftOf(name));
    drafts.write();
  };
  return { drafts, type, crash: page.crash };
}

const stored = () => window.localStorage.getItem(draftKey('root'));

describe('drafts of a structure', () => {
  it('lie under the key of the specification, until they are discarded', async () => {
    const { drafts, type } = await open();
    expect(stored()).toBeNull();
    type('South');
    expect(stored()).toContain('South');
    drafts.discard();
    expect(window.localStorage.length).toBe(0);
  });

  it('are left to the next page by one that is gone', async () => {
    const first = await open();
    first.type('South');
    first.crash();
    const { drafts } = await open();
    expect(nameIn(drafts)).toBe('South');
    drafts.answer();
    expect(drafts.offered()).toBeNull();
    expect(window.localStorage.length).toBe(0);
  });

  it('of two open windows are apart: neither is offered, overwritten or discarded by the other', async () => {
    const [first, second] = [await open(), await open()];
    first.type('South');
    second.type('West');
    expect((await open()).drafts.offered()).toBeNull();
    second.drafts.discard();
    first.crash();
    expect(nameIn((await open()).drafts)).toBe('South');
  });

  it('of two windows that are gone are offered one after the other, the newest first', async () => {
    const [first, second] = [await open(), await open()];
    second.type('West');
    first.type('South');
    first.crash();
    second.crash();
    const next = await open();
    expect(nameIn(next.drafts)).toBe('South');
    next.drafts.answer();
    expect(nameIn(next.drafts)).toBe('West');
    // What has no answer waits for the next page.
    next.crash();
    expect(nameIn((await open()).drafts)).toBe('West');
  });

  it('are offered to their own person only, and stay for them', async () => {
    const mine = await open('me');
    mine.type('South');
    mine.crash();
    const theirs = await open('somebody');
    expect(theirs.drafts.offered()).toBeNull();
    theirs.type('West');
    theirs.drafts.discard();
    theirs.crash();
    expect(nameIn((await open('me')).drafts)).toBe('South');
  });

  it('leave the copy on the server to another window that has one', async () => {
    const [first, second] = [await open(), await open()];
    first.type('South');
    second.type('West');
    first.drafts.discard();
    expect(methods()).toEqual([]);
    second.drafts.discard();
    expect(methods()).toEqual(['DELETE']);
  });

  it('know the copy on the server that a window of this device wrote from that of another device', async () => {
    vi.useFakeTimers();
    const { type } = await open();
    type('South');
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(methods()).toEqual(['PUT']);
    const { drafts } = await open();
    expect([drafts.isMirrorOfDevice('then'), drafts.isMirrorOfDevice('later')]).toEqual([true, false]);
  });

  it.each([
    '{',
    '7',
    '{"userId":"me","version":1,"base":[],"tree":[{"name":7}]}',
    '[{"version":1,"base":[],"tree":[]}]',
  ])('are not read out of %s', async (text) => {
    window.localStorage.setItem(draftKey('root'), text);
    expect((await open()).drafts.offered()).toBeNull();
  });
});
