import { eq } from 'drizzle-orm';
import { lockCatalogue } from '@/db/queries/advisory-locks';
import {
  type CatalogueKey,
  insertVersion,
  type LastFacts,
  readCatalogueVersion,
  readEveryProduct,
} from '@/db/queries/catalogues';
import { tenants } from '@/db/schema';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAdministratorOf } from '../require';

/** A catalogue that nobody else changes now. */
export interface LockedCatalogue<Kind extends CatalogueKind> extends CatalogueKey<Kind> {
  /** What its tenant is called. */
  tenant: string;
  /** The newest; 0 if it has none. */
  version: number;
  every: readonly LastFacts<Kind>[];
}

/** A new version of it, as it differs from the newest. */
export interface NewContent<Kind extends CatalogueKind> {
  /** Article numbers of products that are gone or other than before. */
  gone: readonly string[];
  /** Products that are new or other than before. */
  come: readonly FactsOf[Kind][];
  note: string;
  restoredVersion: number | null;
}

/**
 * Runs an administrator's change of a catalogue in one transaction, after those of others and of orders that are being
 * placed by it. @throws AppError Forbidden, NotFound for a tenant of another product
 */
export function changeCatalogue<Kind extends CatalogueKind, Result>(
  outer: ServiceContext,
  key: CatalogueKey<Kind>,
  work: (ctx: ServiceContext, catalogue: LockedCatalogue<Kind>) => Promise<Result>,
): Promise<Result> {
  requireAdministratorOf(outer, key.tenantId);
  return inTransaction(outer, async (ctx) => {
    const tenant = await titleOfTenant(ctx, key.tenantId);
    await lockCatalogue(ctx.db, key, 'change');
    const { tenantId, kind } = key;
    const newest = await readCatalogueVersion(ctx, kind, { tenantId, catalogueVersion: null });
    const every = await readEveryProduct(ctx, key);
    return work(ctx, { ...key, tenant, version: newest?.version ?? 0, every });
  });
}

/** Stores a version of a locked catalogue, and tells open pages. @returns its number */
export async function storeVersion<Kind extends CatalogueKind>(
  ctx: ServiceContext,
  { tenantId, kind, version }: LockedCatalogue<Kind>,
  { gone, come, note, restoredVersion }: NewContent<Kind>,
): Promise<number> {
  const next = version + 1;
  const made = { createdBy: ctx.viewer.userId, createdAt: ctx.now };
  await insertVersion(
    ctx.db,
    { tenantId, kind, version: next, note, restoredVersion, ...made },
    { gone, come },
  );
  await emitChange(ctx.db, { kind: 'configuration', rootUnitId: null });
  return next;
}

/** What a tenant of the product is called, for administrators, also those of the tenant. @throws AppError Forbidden, NotFound */
export async function titleOfTenant(ctx: ServiceContext, tenantId: number): Promise<string> {
  requireAdministratorOf(ctx, tenantId);
  const [tenant] = await ctx.db
    .select({ title: tenants.title, productId: tenants.productId })
    .from(tenants)
    .where(eq(tenants.tenantId, tenantId));
  if (tenant?.productId !== ctx.product.productId) throw notFound();
  return tenant.title;
}
