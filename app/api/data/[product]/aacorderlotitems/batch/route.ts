import { saveAacItems as contract } from '@/lib/contract/orders';
import { idempotent } from '@/lib/http/idempotent';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { saveAacItems } from '@/lib/services/orders/save-aac-items';

export const POST = route(
  contract,
  idempotent(async ({ ctx, body }) => {
    const { rows, created } = await saveAacItems(ctx, body);
    return { data: rows, count: rows.length, created };
  }),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods;
