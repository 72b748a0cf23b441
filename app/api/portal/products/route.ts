import {
  createPortalProduct as createContract,
  listPortalProducts as listContract,
} from '@/lib/contract/configuration';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { createPortalProduct, listPortalProducts } from '@/lib/services/configuration/portal-products';

export const GET = route(listContract, async ({ ctx }) => {
  const data = await listPortalProducts(ctx);
  return { data, count: data.length };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body: { productKey, ...input } }) => ({
    data: await createPortalProduct(ctx, { key: productKey, ...input }),
  })),
);

export * from '@/lib/http/other-methods';
