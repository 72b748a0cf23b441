import { seesTenant } from '@/db/queries/scope';
import { type CatalogueOwner, catalogueOfLot } from '@/lib/domain/orders/lot-catalogue';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadVisibleUnit } from '../scope';

/** Whose products a caller asks for. */
export interface AskedCatalogue {
  projectUnitID?: string | undefined;
  tenantID?: number | undefined;
}

/**
 * The catalogue of a unit visible to the viewer, of a tenant of theirs, or else of the first tenant of the product.
 * @throws AppError NotFound
 */
export async function askedCatalogue(
  ctx: ServiceContext,
  { projectUnitID, tenantID }: AskedCatalogue,
): Promise<CatalogueOwner> {
  if (projectUnitID !== undefined) {
    const unit = await loadVisibleUnit(ctx, projectUnitID);
    if (tenantID !== undefined && tenantID !== unit.tenantId) throw notFound();
    return catalogueOfLot(unit);
  }
  const { tenantIds } = ctx.product;
  const [first = 0] = tenantIds;
  if (tenantID !== undefined && !(await isOwn(ctx, tenantID))) throw notFound();
  return { tenantId: tenantID ?? first, catalogueVersion: null };
}

async function isOwn(ctx: ServiceContext, tenantId: number): Promise<boolean> {
  if (!ctx.product.tenantIds.includes(tenantId)) return false;
  return canUseAdmin(ctx.viewer, tenantId).can || seesTenant(ctx, tenantId);
}
