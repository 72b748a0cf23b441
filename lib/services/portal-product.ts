import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { portalProducts, tenants } from '@/db/schema';
import { perProcess } from '@/lib/per-process';
import type { PortalProduct } from '@/lib/services/context';
import { AppError } from '@/lib/services/errors';

const CACHED_MS = 60_000;

interface CachedProducts {
  db: Db;
  products: Map<string, PortalProduct>;
  until: number;
}

const cache = perProcess<CachedProducts | undefined>('products', () => undefined);

/**
 * The product in a path, or the first one for paths without `{product}`; the few rows are cached for a
 * minute.
 * @throws AppError UnknownProduct
 */
export async function portalProductOf(db: Db, key: unknown, now: Date): Promise<PortalProduct> {
  let cached = cache.known();
  if (cached === undefined || cached.db !== db || cached.until < now.getTime()) {
    cached = { db, products: await loadProducts(db), until: now.getTime() + CACHED_MS };
    cache.set(cached);
  }
  const product = typeof key === 'string' ? cached.products.get(key) : cached.products.values().next().value;
  if (product === undefined) throw new AppError('UnknownProduct');
  return product;
}

/** Reads the products again at the next request of this process; others follow within a minute. */
export function forgetProducts(): void {
  cache.set(undefined);
}

async function loadProducts(db: Db): Promise<Map<string, PortalProduct>> {
  const rows = await db
    .select({ product: portalProducts, tenantId: tenants.tenantId })
    .from(portalProducts)
    .leftJoin(tenants, eq(tenants.productId, portalProducts.productId))
    .orderBy(portalProducts.productId, tenants.tenantId);
  const products = new Map<string, PortalProduct>();
  for (const { product, tenantId } of rows) {
    const known = products.get(product.key) ?? { ...product, tenantIds: [] };
    if (tenantId !== null) known.tenantIds.push(tenantId);
    products.set(product.key, known);
  }
  return products;
}
