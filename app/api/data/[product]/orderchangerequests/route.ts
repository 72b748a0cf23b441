import {
  askOrderChange as askContract,
  listOrderChanges as listContract,
} from '@/lib/contract/order-changes';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { askOrderChange } from '@/lib/services/orders/changes/ask-order-change';
import { listOrderChanges, ORDER_CHANGE_LIST } from '@/lib/services/orders/changes/list-order-changes';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listOrderChanges(ctx, selectionOf(query, ORDER_CHANGE_LIST, ctx));
  return { data: rows, count };
});

export const POST = route(
  askContract,
  idempotent(async ({ ctx, body }) => {
    const { projectUnitID: unitId, reason, ...given } = body;
    return { data: await askOrderChange(ctx, { unitId, reason, given }) };
  }),
);

export * from '@/lib/http/other-methods';
