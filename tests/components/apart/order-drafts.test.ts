import { beforeEach, describe, expect, test } from 'vitest';
import type { DraftRow } from '@/components/data-grid/model/draft';
import { draftKey, mergedRows, OrderDrafts } from '@/components/orders/store/order-drafts';
import { FakeLocks } from '@/tests/support/fake-locks';

const lot = draftKey('user', 'lot');
const rowOf = (values: Partial<DraftRow>): DraftRow => ({
  id: 'row',
  remoteId: null,
  version: null,
  deleted: false,
  values: { qty: 1 },
  base: {},
  ...values,
});

/** A browser with several pages. */
class Browser {
  private readonly locks = new FakeLocks();

  openPage(): { drafts: OrderDrafts; crash: () => void; earlier: () => Promise<DraftRow[]> } {
    const { locks, crash } = this.locks.openPage();
    const drafts = new OrderDrafts(lot, window.localStorage, locks);
    return {
      drafts,
      crash,
      earlier: async () => {
        const taken: DraftRow[] = [];
        await drafts.takeEarlier((pages) => {
          const rows = mergedRows(pages.flatMap((page) => page.rows));
          taken.push(...rows);
          drafts.keep({ changed: rows, settled: [] });
        });
        return taken;
      },
    };
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

const entries = () => window.localStorage.length;

describe('drafts of two tabs on one lot', () => {
  test('are apart: neither takes nor overwrites those of the other', async () => {
    const [first, second] = [browser.openPage(), browser.openPage()];
    expect(await first.earlier()).toEqual([]);
    first.drafts.keep({ changed: [rowOf({ id: 'a' })], settled: [] });
    expect(await second.earlier()).toEqual([]);
    second.drafts.keep({ changed: [rowOf({ id: 'b' })], settled: [] });
    expect(entries()).toBe(2);
    second.drafts.discard();
    expect(entries()).toBe(1);
  });

  test('come together when both are gone, one row of the lot field by field', async () => {
    const [first, second] = [browser.openPage(), browser.openPage()];
    await Promise.all([first.earlier(), second.earlier()]);
    const saved = { remoteId: 'saved', version: 1 };
    const inFirst = [rowOf({ ...saved, values: { qty: 2 }, base: { qty: 1 } }), rowOf({ id: 'new' })];
    first.drafts.keep({ changed: inFirst, settled: [] });
    const inSecond = [rowOf({ ...saved, values: { room: 'Hall' }, base: { room: 'Flat' } })];
    second.drafts.keep({ changed: inSecond, settled: [] });
    first.crash();
    second.crash();
    const rows = await browser.openPage().earlier();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ remoteId }) => remoteId === 'saved')).toMatchObject({
      values: { qty: 2, room: 'Hall' },
      base: { qty: 1, room: 'Flat' },
    });
    expect(entries()).toBe(1);
  });
});

describe('a draft whose page is gone', () => {
  test.each(['crash', 'leave'] as const)('by a %s is offered once, and kept on', async (how) => {
    const first = browser.openPage();
    await first.earlier();
    first.drafts.keep({ changed: [rowOf({})], settled: [] });
    if (how === 'crash') first.crash();
    else await first.drafts.leave();
    const [second, third] = [browser.openPage(), browser.openPage()];
    expect(await second.earlier()).toHaveLength(1);
    expect(await third.earlier()).toEqual([]);
    second.crash();
    expect(await third.earlier()).toHaveLength(1);
  });

  test('of another lot or person stays where it is', async () => {
    window.localStorage.setItem(`${draftKey('user', 'other')}-page`, JSON.stringify([rowOf({})]));
    expect(await browser.openPage().earlier()).toEqual([]);
    expect(entries()).toBe(1);
  });

  test('that cannot be read is no draft', async () => {
    window.localStorage.setItem(`${lot}-page`, '{"half":');
    expect(await browser.openPage().earlier()).toEqual([]);
  });
});
