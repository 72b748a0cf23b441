import { inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { salesOrganisations, tenants } from '@/db/schema';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { PortalProduct, ServiceContext } from '../context';
import { logoUrl } from '../pictures/picture-address';

export interface Logo {
  /** Name of the tenant or sales organisation. */
  title: string;
  /** URL of the picture; without one, initials are shown. */
  thumbnailUrl: string | null;
}

/** Logos by their ids (`logoIdOf`). */
export type Logos = ReadonlyMap<string, Logo>;

const CACHED_MS = 60_000;
let cached: { db: Db; productId: number; logos: Logos; until: number } | undefined;

/** The logos of the product's tenants and sales organisations; cached for a minute. */
export async function listLogos({ db, product, now }: ServiceContext): Promise<Logos> {
  const { productId } = product;
  const known =
    cached?.db === db && cached.productId === productId && cached.until > now.getTime() ? cached : null;
  if (known) return known.logos;
  const logos = await loadLogos(db, product);
  cached = { db, productId, logos, until: now.getTime() + CACHED_MS };
  return logos;
}

async function loadLogos(db: Db, product: PortalProduct): Promise<Logos> {
  const { tenantId, title, thumbnailKey } = tenants;
  const { tenantIds } = product;
  const [ofTenants, ofOrganisations] = await Promise.all([
    db.select({ tenantId, title, thumbnailKey }).from(tenants).where(inArray(tenantId, tenantIds)),
    db.select().from(salesOrganisations).where(inArray(salesOrganisations.tenantId, tenantIds)),
  ]);
  const owners = [...ofTenants.map((row) => ({ ...row, salesOrgId: null })), ...ofOrganisations];
  return new Map(
    owners.map((row) => {
      const logoId = logoIdOf(row.tenantId, row.salesOrgId);
      return [logoId, { title: row.title, thumbnailUrl: logoUrl(product, logoId, row.thumbnailKey) }];
    }),
  );
}
