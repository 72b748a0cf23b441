import { eq } from 'drizzle-orm';
import { tenants } from '@/db/schema';
import { query } from './sql';

/** The ids of the tenants of a product, as they are stored now: a process may not know of a new one yet. */
export function tenantsOfProduct(productId: number) {
  return query.select({ tenantId: tenants.tenantId }).from(tenants).where(eq(tenants.productId, productId));
}
