import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addRows, deleteRows, setCells, undo } from '@/components/data-grid/store/actions';
import { beginEdit, commitEdit, typeText } from '@/components/data-grid/store/edit-session';
import { createOrderSession, type TakenBack, takeBack } from '@/components/orders/store/order-session';
import type { AacItemDto } from '@/lib/contract/orders';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { OrderServer } from '@/tests/support/order-server';

type Item = AacItemDto;

let server: OrderServer;
beforeEach(() => {
  server = new OrderServer();
  server.items = [aacItemOf({ sublotName: 'Hall' }), aacItemOf({ sublotName: 'Bath', itemIndex: 2 })];
});

/** The table in a page of its own; `leave` is a reload or the way to the sign-in page. */
async function openPage({ editable = true } = {}) {
  const kind = {
    ...sampleAacKind('de'),
    calls: server.calls,
  };
  const items = [...server.items];
  const session = createOrderSession(kind, {
    unitId: 'lot',
    userId: 'user',
    items,
    columns: { arrangement: null, onArrangementChange: () => undefined },
    editable,
    offlineText: 'waits',
  });
  const { grid, drafts } = session.order;
  const detach = session.live.attach();
  const gone = new AbortController();
  let taken: TakenBack | undefined;
  await takeBack(session, kind, gone.signal, (outcome) => {
    taken = outcome;
  });
  await session.saver.idle();
  const idAt = (index: number) => grid.idAt(index);
  return {
    ...session,
    grid,
    taken,
    rooms: () => grid.table.order.map((id) => grid.row(id)?.values.sublotName),
    states: () => grid.table.order.map((id) => grid.row(id)?.state),
    rowAt: (index: number) => grid.row(idAt(index)),
    type: (index: number, values: Record<string, string | number>) => setCells(grid, idAt(index), values),
    add(sublotName: string) {
      addRows(grid, [{ sublotName, floorName: 'EG', productNo: 0, lengthMm: 2600, qty: 5 }]);
    },
    async leave() {
      gone.abort();
      detach();
      grid.flushDraft();
      await drafts?.leave();
    },
  };
}

const roomsOf = (items: readonly Item[]) => items.map(({ sublotName }) => sublotName);

describe('rows of others', () => {
  test('are replaced, added and removed in place; selection and unsaved rows stay where they are', async () => {
    const page = await openPage();
    page.add('Mine');
    page.grid.select({ ...page.grid.selection, anchor: { row: 1, col: 0 }, head: { row: 1, col: 0 } });
    server.change(1, { qty: 99 });
    server.items = [aacItemOf({ sublotName: 'First', itemIndex: 0 }), ...server.items];
    await page.live.refresh();
    expect(page.rooms()).toEqual(['First', 'Hall', 'Bath', 'Mine']);
    expect(page.rowAt(2)?.values.qty).toBe(99);
    expect(page.grid.selection.anchor.row).toBe(2);
    server.items = server.items.slice(1, 2);
    await page.live.refresh();
    expect(page.rooms()).toEqual(['Hall', 'Mine']);
    expect(page.states()).toEqual(['clean', 'new']);
  });

  test('are read alone where it is told which they are: changed, new in their place, or gone', async () => {
    const page = await openPage();
    page.add('Mine');
    const [hall = '', bath = ''] = server.items.map(({ aacOrderLotItemID }) => aacOrderLotItemID);
    const between = aacItemOf({ sublotName: 'Between', itemIndex: 1.5 });
    server.change(1, { qty: 99 });
    server.items = server.items.toSpliced(1, 0, between);
    await page.live.refresh([bath, between.aacOrderLotItemID]);
    expect(page.rooms()).toEqual(['Hall', 'Between', 'Bath', 'Mine']);
    expect(page.rowAt(2)?.values.qty).toBe(99);
    server.items = server.items.slice(1);
    await page.live.refresh([hall]);
    expect(page.rooms()).toEqual(['Between', 'Bath', 'Mine']);
    expect(server.reads).toEqual([[bath, between.aacOrderLotItemID], [hall]]);
    // What could not be read is made up for by reading all.
    server.weather = 'noRequest';
    server.change(0, { qty: 1 });
    await page.live.refresh([between.aacOrderLotItemID]);
    server.weather = 'fine';
    await page.live.refresh([bath]);
    expect(page.rowAt(0)?.values.qty).toBe(1);
    expect(server.reads.at(-1)).toBe('all');
  });

  test('keep for a reader the numbers they have for the editor, as rows are parked, taken back and removed', async () => {
    server.items = ['Hall', 'Bath', 'Loft', 'Yard'].map((sublotName, index) =>
      aacItemOf({ sublotName, itemIndex: index + 1, qty: sublotName === 'Bath' ? 0 : 5 }),
    );
    const [hall = '', bath = '', , yard = ''] = server.items.map(
      ({ aacOrderLotItemID }) => aacOrderLotItemID,
    );
    const reader = await openPage({ editable: false });
    const numbered = () =>
      reader.grid.table.order.map((id) => {
        const values = reader.grid.row(id)?.values ?? {};
        return [reader.grid.options.numberOf?.(values), values.sublotName];
      });
    expect(numbered()).toEqual([
      [1, 'Hall'],
      [3, 'Loft'],
      [4, 'Yard'],
    ]);
    expect(reader.grid.status.rows).toBe(3);
    server.change(1, { qty: 7 });
    server.change(3, { qty: 0 });
    await reader.live.refresh([bath, yard]);
    expect(numbered()).toEqual([
      [1, 'Hall'],
      [2, 'Bath'],
      [3, 'Loft'],
    ]);
    server.items = server.items.slice(1);
    await reader.live.refresh([hall]);
    expect(numbered()).toEqual([
      [1, 'Bath'],
      [2, 'Loft'],
    ]);
    server.change(2, { qty: 1 });
    await reader.live.refresh([yard]);
    expect(numbered().at(-1)).toEqual([3, 'Yard']);
    await reader.leave();
  });

  test('changed in the same field show both values; other fields follow, and undo goes on', async () => {
    const page = await openPage();
    page.type(0, { qty: 20 });
    server.change(0, { qty: 30, floorName: 'DG' });
    await page.live.refresh();
    expect(page.rowAt(0)).toMatchObject({
      state: 'conflict',
      values: { qty: 20, floorName: 'DG' },
      conflicts: { qty: 30 },
    });
    undo(page.grid);
    expect(page.rowAt(0)?.values.floorName).toBe('DG');
  });

  test('leave the row in the editor alone until the edit ends', async () => {
    const page = await openPage();
    const qty = page.grid.columns.findIndex(({ key }) => key === 'qty');
    page.grid.select({ ...page.grid.selection, anchor: { row: 0, col: qty }, head: { row: 0, col: qty } });
    beginEdit(page.grid, 'editing');
    server.change(0, { qty: 30 });
    server.change(1, { qty: 31 });
    await page.live.refresh();
    expect([page.rowAt(0)?.values.qty, page.rowAt(1)?.values.qty]).toEqual([10, 31]);
    typeText(page.grid, '12');
    commitEdit(page.grid);
    await vi.waitFor(() => expect(page.rowAt(0)?.conflicts).toEqual({ qty: 30 }), 30_000);
    expect(page.rowAt(0)?.values.qty).toBe(12);
  });

  test('read while a save of one’s own is under way do not undo it', async () => {
    const page = await openPage();
    page.add('Mine');
    const read = page.live.refresh();
    const saved = page.saver.save(null);
    await Promise.all([read, saved, page.live.refresh()]);
    expect(page.rooms()).toEqual(['Hall', 'Bath', 'Mine']);
    expect(page.states()).toEqual(['clean', 'clean', 'clean']);
  });
});

describe('saves without a connection', () => {
  test.each(['noRequest', 'noAnswer'] as const)(
    'wait and are carried out once, in order: %s',
    async (weather) => {
      const page = await openPage();
      server.weather = weather;
      page.add('One');
      expect(await page.saver.save(null)).toEqual({ kind: 'offline' });
      page.add('Two');
      page.type(0, { qty: 11 });
      await page.saver.save(null);
      expect(page.saver.count()).toBe(3);
      page.type(0, { qty: 12 });
      expect(page.saver.count()).toBe(2);
      server.weather = 'fine';
      expect(await page.saver.retry()).toEqual({ kind: 'saved', rows: 2 });
      expect(roomsOf(server.items)).toEqual(['Hall', 'Bath', 'One', 'Two']);
      expect(server.carriedOut).toBe(2);
      // Typed again after it was saved: not what the person asked to be sent.
      expect(page.states()).toEqual(['dirty', 'clean', 'clean', 'clean']);
      expect(page.saver.count()).toBe(0);
    },
  );

  test.each(['noRequest', 'noAnswer', 'signedOut'] as const)(
    'survive a reload, and are carried out once: %s',
    async (weather) => {
      const first = await openPage();
      server.weather = weather === 'signedOut' ? 'noAnswer' : weather;
      first.add('One');
      first.type(1, { qty: 7 });
      await first.saver.save(null);
      first.type(1, { qty: 8 });
      first.add('Two');
      server.weather = weather;
      await first.saver.save([first.grid.idAt(3)]);
      first.add('Unsaved');
      await first.leave();
      server.weather = 'fine';
      const second = await openPage();
      expect(roomsOf(server.items)).toEqual(['Hall', 'Bath', 'One', 'Two']);
      expect(server.items[1]?.qty).toBe(7);
      expect(second.rooms()).toEqual(['Hall', 'Bath', 'One', 'Two', 'Unsaved']);
      expect(second.states()).toEqual(['clean', 'dirty', 'clean', 'clean', 'new']);
      expect(second.rowAt(1)?.values.qty).toBe(8);
      expect(second.taken).toMatchObject({ restored: { saved: 2, conflicting: 0, refusal: null } });
      expect(server.carriedOut).toBe(2);
      await second.leave();
      expect((await openPage()).states()).toEqual(['clean', 'dirty', 'clean', 'clean', 'new']);
    },
  );

  test('come back with the reason when they are refused', async () => {
    const page = await openPage();
    server.weather = 'noRequest';
    page.type(0, { qty: 20 });
    await page.saver.save(null);
    page.add('Two');
    await page.saver.save(null);
    server.change(0, { qty: 30 });
    server.weather = 'fine';
    expect(await page.saver.retry()).toEqual({ kind: 'conflict' });
    expect(page.rowAt(0)).toMatchObject({ state: 'conflict', conflicts: { qty: 30 }, values: { qty: 20 } });
    expect(roomsOf(server.items)).toContain('Two');
  });

  test('are told apart from an answer that said no: placed meanwhile, what was typed stays to be read', async () => {
    const page = await openPage();
    server.weather = 'noRequest';
    page.add('Late');
    await page.saver.save(null);
    await page.leave();
    server.weather = 'fine';
    server.isPlaced = true;
    const closed = await openPage({ editable: false });
    expect(closed.taken).toMatchObject({ left: [{ values: { sublotName: 'Late' } }] });
    await closed.leave();
    expect((await openPage({ editable: false })).taken).toMatchObject({ left: [{}] });
  });

  test('too old for the server to know their key are not sent again, and said to be uncertain', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 21 * 3_600_000 });
    const first = await openPage();
    server.weather = 'noAnswer';
    first.add('One');
    await first.saver.save(null);
    await first.leave();
    vi.useRealTimers();
    server.weather = 'fine';
    const second = await openPage();
    expect(second.taken).toMatchObject({ restored: { uncertain: 1, restored: 1 } });
    expect(server.carriedOut).toBe(1);
    expect(second.rooms()).toEqual(['Hall', 'Bath', 'One', 'One']);
  });

  test('of a deleted row leave no trace of it after a reload', async () => {
    const first = await openPage();
    deleteRows(first.grid, [first.grid.idAt(0)]);
    server.weather = 'noAnswer';
    await first.saver.save(null);
    await first.leave();
    server.weather = 'fine';
    expect((await openPage()).rooms()).toEqual(['Bath']);
    expect(roomsOf(server.items)).toEqual(['Bath']);
  });
});
