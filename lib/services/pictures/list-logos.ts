import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { portalProducts, salesOrganisations, tenants } from '@/db/schema';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import { type ServiceContext, writableDb } from '../context';
import { remembered } from '../remembered';
import { logoUrl } from './picture-address';

export interface Logo {
  /** Name of the tenant or sales organisation. */
  title: string;
  /** URL of the picture; without one, initials are shown. */
  thumbnailUrl: string | null;
}

/** Logos by their ids (`logoIdOf`). */
export type Logos = ReadonlyMap<string, Logo>;

const logos = remembered<ReadonlyMap<number, Logos>>('logos', { read: loadLogos });

const NO_LOGOS: Logos = new Map();

/** The logos of the product's tenants and sales organisations. */
export async function listLogos({ product, now }: ServiceContext): Promise<Logos> {
  const known = await logos.get(await writableDb(), now);
  return known.get(product.productId) ?? NO_LOGOS;
}

/** Reads the logos again at the next request of this process; the others are notified by the database. */
export function forgetLogos(): void {
  logos.forget();
}

/** The logos of each product. */
async function loadLogos(db: Db): Promise<Map<number, Map<string, Logo>>> {
  const { productId, key } = portalProducts;
  const { tenantId, title, thumbnailKey } = tenants;
  const [ofTenants, ofOrganisations] = await Promise.all([
    db
      .select({ productId, key, tenantId, title, thumbnailKey })
      .from(tenants)
      .innerJoin(portalProducts, eq(productId, tenants.productId)),
    db
      .select({
        ...{ productId, key, tenantId, title: salesOrganisations.title },
        ...{ salesOrgId: salesOrganisations.salesOrgId, thumbnailKey: salesOrganisations.thumbnailKey },
      })
      .from(salesOrganisations)
      .innerJoin(tenants, eq(tenantId, salesOrganisations.tenantId))
      .innerJoin(portalProducts, eq(productId, tenants.productId)),
  ]);
  const owners = [...ofTenants.map((row) => ({ ...row, salesOrgId: null })), ...ofOrganisations];
  const found = new Map<number, Map<string, Logo>>();
  for (const row of owners) {
    const logoId = logoIdOf(row.tenantId, row.salesOrgId);
    const own = found.get(row.productId) ?? new Map<string, Logo>();
    own.set(logoId, { title: row.title, thumbnailUrl: logoUrl(row, logoId, row.thumbnailKey) });
    found.set(row.productId, own);
  }
  return found;
}
