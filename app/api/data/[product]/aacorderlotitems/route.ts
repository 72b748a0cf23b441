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
import { AAC_ITEM_LIST, listAacItems } from '@/lib/services/orders/list-aac-items';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listAacItems(ctx, selectionOf(query, AAC_ITEM_LIST, ctx.now));
  return { data: rows, count };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }) => ({
    data: await createOrderItem(ctx, AAC_TABLE, { projectUnitID: body.projectUnitID, row: aacDraftOf(body) }),
  })),
);

export * from '@/lib/http/other-methods';
