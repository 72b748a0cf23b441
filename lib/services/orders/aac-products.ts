import { eq, sql } from 'drizzle-orm';
import { cachedQuery } from '@/db/cached-queries';
import type { Db } from '@/db/client';
import { tenantAacProducts } from '@/db/schema';
import { type AacProduct, DEFAULT_AAC_PRODUCTS } from '@/lib/domain/catalogue/aac-products';
import type { ServiceContext } from '../context';

/** The AAC order products of a tenant: its own if it has configured any, else the default catalogue. */
export async function aacProductsOf(
  ctx: Pick<ServiceContext, 'db'>,
  tenantId: number,
): Promise<readonly AacProduct[]> {
  const own = await ownProducts(ctx).execute({ tenantId });
  return own.length === 0 ? DEFAULT_AAC_PRODUCTS : own;
}

const ownProducts = cachedQuery(
  () => 'by tenant',
  ({ db }: { db: Db }) =>
    db
      .select()
      .from(tenantAacProducts)
      .where(eq(tenantAacProducts.tenantId, sql.placeholder('tenantId')))
      .orderBy(tenantAacProducts.productNo)
      .prepare(''),
);
