import { createAacItem as createContract } from '@/lib/contract/orders';
import { idempotent } from '@/lib/http/idempotent';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { createAacItem } from '@/lib/services/orders/create-aac-item';

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }) => ({ data: await createAacItem(ctx, body) })),
);

export { otherMethod as DELETE, otherMethod as OPTIONS, otherMethod as PATCH, otherMethod as PUT };
