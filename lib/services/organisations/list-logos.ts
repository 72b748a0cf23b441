import { inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { salesOrganisations, tenants } from '@/db/schema';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';

/** Who stands behind a logo, by its id; what has no picture is shown by the initials. */
export type Logos = ReadonlyMap<string, string>;

const KEPT_MS = 60_000;
let kept: { db: Db; productId: number; logos: Logos; until: number } | undefined;

/** The names behind the logos of the product's tenants and sales organisations; kept a minute. */
export async function listLogos({ db, product, now }: ServiceContext): Promise<Logos> {
  const { productId } = product;
  const known = kept?.db === db && kept.productId === productId && kept.until > now.getTime() ? kept : null;
  if (known) return known.logos;
  const logos = await loadLogos(db, product.tenantIds);
  kept = { db, productId, logos, until: now.getTime() + KEPT_MS };
  return logos;
}

async function loadLogos(db: Db, tenantIds: number[]): Promise<Logos> {
  const { tenantId, title } = tenants;
  const [ofTenants, ofOrganisations] = await Promise.all([
    db.select({ tenantId, title }).from(tenants).where(inArray(tenantId, tenantIds)),
    db.select().from(salesOrganisations).where(inArray(salesOrganisations.tenantId, tenantIds)),
  ]);
  return new Map([
    ...ofTenants.map((row) => [logoIdOf(row.tenantId, null), row.title] as const),
    ...ofOrganisations.map((row) => [logoIdOf(row.tenantId, row.salesOrgId), row.title] as const),
  ]);
}
