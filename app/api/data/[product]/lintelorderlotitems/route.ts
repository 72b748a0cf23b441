import {
  createLintelItem as createContract,
  lintelDraftOf,
  listLintelItems as listContract,
} from '@/lib/contract/lintel-orders';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { createOrderItem } from '@/lib/services/orders/create-order-item';
import { LINTEL_TABLE } from '@/lib/services/orders/lintel-order-table';
import { listOrderItems } from '@/lib/services/orders/list-order-items';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listOrderItems(ctx, LINTEL_TABLE, selectionOf(query, LINTEL_TABLE.list, ctx));
  return { data: rows, count };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }) => ({
    data: await createOrderItem(ctx, LINTEL_TABLE, {
      projectUnitID: body.projectUnitID,
      row: lintelDraftOf(body),
    }),
  })),
);

export * from '@/lib/http/other-methods';
