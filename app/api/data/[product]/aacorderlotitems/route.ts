import {
  aacDraftOf,
  createAacItem as createContract,
  listAacItems as listContract,
} from '@/lib/contract/orders';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { AAC_TABLE } from '@/lib/services/orders/aac-order-table';
import { createOrderItem } from '@/lib/services/orders/create-order-item';
import { listOrderItems } from '@/lib/services/orders/list-order-items';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listOrderItems(ctx, AAC_TABLE, selectionOf(query, AAC_TABLE.list, ctx));
  return { data: rows, count };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }) => ({
    data: await createOrderItem(ctx, AAC_TABLE, { projectUnitID: body.projectUnitID, row: aacDraftOf(body) }),
  })),
);

export * from '@/lib/http/other-methods';
