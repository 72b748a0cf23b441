import { readOwnAacProducts } from '@/db/queries/order-items';
import { type AacProduct, DEFAULT_AAC_PRODUCTS } from '@/lib/domain/catalogue/aac-products';
import type { ServiceContext } from '../context';

/** The AAC order products of a tenant: its own if it has configured any, else the default catalogue. */
export async function aacProductsOf(
  ctx: Pick<ServiceContext, 'db'>,
  tenantId: number,
): Promise<readonly AacProduct[]> {
  const own = await readOwnAacProducts(ctx, tenantId);
  return own.length === 0 ? DEFAULT_AAC_PRODUCTS : own;
}
