import { eq } from 'drizzle-orm';
import { tenantAacProducts } from '@/db/schema';
import { type AacProduct, DEFAULT_AAC_PRODUCTS } from '@/lib/domain/catalogue/aac-products';
import type { ServiceContext } from '../context';

/** The AAC order products of a tenant: its own where it has configured any, else the default catalogue. */
export async function aacProductsOf(
  ctx: Pick<ServiceContext, 'db'>,
  tenantId: number,
): Promise<readonly AacProduct[]> {
  const own = await ctx.db
    .select()
    .from(tenantAacProducts)
    .where(eq(tenantAacProducts.tenantId, tenantId))
    .orderBy(tenantAacProducts.productNo);
  if (own.length === 0) return DEFAULT_AAC_PRODUCTS;
  return own;
}
