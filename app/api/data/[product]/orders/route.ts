import { placeOrders as contract } from '@/lib/contract/placing';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { placeOrders } from '@/lib/services/placing/place-orders';
import { showUnit } from '@/lib/services/unit-tree/show-unit';

export const POST = route(
  contract,
  idempotent(async ({ ctx, body }) => {
    const { lots, catalogueVersion, ...terms } = body;
    const placed = await placeOrders(ctx, {
      lots: lots.map(({ projectUnitID: unitId, ...lot }) => ({ unitId, ...lot })),
      catalogueVersion,
      terms,
    });
    const data = [];
    for (const unit of placed) data.push(await showUnit(ctx, unit));
    return { data, count: data.length };
  }),
);

export * from '@/lib/http/other-methods';
