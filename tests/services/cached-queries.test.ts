import { describe, expect, it } from 'vitest';
import { cachedQuery } from '@/db/queries/cached-query';
import { selectionOf } from '@/lib/http/odata/selection';
import type { ServiceContext } from '@/lib/services/context';
import { listUnits, UNIT_LIST } from '@/lib/services/units/list-units';
import { createOrderLot } from '@/tests/crash/order-lot';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

describe('cached queries', () => {
  it('are built once for a form and asked with the values of each call', async () => {
    const [mine, yours] = [await createOrderLot(test.db), await createOrderLot(test.db)];
    const list = async ({ ctx }: typeof mine, lotId: string) => {
      const query = { filter: `projectUnitID eq ${lotId}`, top: 20, skip: 0 };
      const { rows, count } = await listUnits(ctx, selectionOf(query, UNIT_LIST, ctx));
      return [count, ...rows.map(({ projectUnitID }) => projectUnitID)];
    };
    expect(await list(mine, mine.lotId)).toEqual([1, mine.lotId]);
    expect(await list(yours, yours.lotId)).toEqual([1, yours.lotId]);
    expect(await list(mine, yours.lotId)).toEqual([0]);
  });

  it('are others for those who act for somebody', async () => {
    const [absent, mine] = [await createOrderLot(test.db), await createOrderLot(test.db)];
    const { viewer } = mine.ctx;
    const { userId, login } = absent.ctx.viewer;
    const period = { firstDay: '2026-01-01', lastDay: '2026-01-02' };
    const acting = {
      ...mine.ctx,
      viewer: { ...viewer, actsFor: [{ userId, login, name: login, ...period }] },
    };
    const lots = async (ctx: ServiceContext) => {
      const query = { filter: "projectUnitType eq 'aacorderlot'", top: 20, skip: 0 };
      const { rows } = await listUnits(ctx, selectionOf(query, UNIT_LIST, ctx));
      return rows.map(({ projectUnitID }) => projectUnitID).sort();
    };
    const both = [absent.lotId, mine.lotId].sort();
    expect([await lots(mine.ctx), await lots(acting)]).toEqual([[mine.lotId], both]);
    expect([await lots(absent.ctx), await lots(acting)]).toEqual([[absent.lotId], both]);
  });

  it('are built again in each transaction and where there is no form', async () => {
    let built = 0;
    const query = cachedQuery(
      (_ctx: { db: typeof test.db }, form: string | undefined) => form,
      () => ++built,
    );
    expect([query(test, 'a'), query(test, 'a'), query(test, 'b'), query(test, undefined)]).toEqual([
      1, 1, 2, 3,
    ]);
    await test.db.transaction(async (tx) => expect(query({ db: tx }, 'a')).toBe(4));
  });

  it('make room for others', () => {
    let built = 0;
    const query = cachedQuery(
      (_ctx: { db: typeof test.db }, form: string) => form,
      () => ++built,
    );
    query(test, 'first');
    for (let form = 0; form < 1_000; form++) query(test, String(form));
    expect(query(test, '999')).toBe(1_001);
    expect(query(test, 'first')).toBe(1_002);
  });
});
