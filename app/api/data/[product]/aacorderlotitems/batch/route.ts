import { aacBatchOf, saveAacItems as contract } from '@/lib/contract/orders';
import { guardedBody } from '@/lib/http/guards';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { AAC_TABLE } from '@/lib/services/orders/aac-order-table';
import { refuseForeignRows } from '@/lib/services/orders/order-lot';
import { readSavedLot, saveOrderItems } from '@/lib/services/orders/save-order-items';

export const POST = route(
  contract,
  guardedBody(
    ({ ctx }, sent) => refuseForeignRows(ctx, sent, AAC_TABLE.unitType),
    idempotent(
      async ({ ctx, body }) => {
        const { rows, created } = await saveOrderItems(ctx, AAC_TABLE, aacBatchOf(body));
        return { data: rows, count: rows.length, created };
      },
      {
        reference: ({ created }) => created,
        again: async ({ ctx, body }, created) => {
          const data = await readSavedLot(ctx, AAC_TABLE, body);
          return { data, count: data.length, created };
        },
      },
    ),
  ),
);

export * from '@/lib/http/other-methods';
