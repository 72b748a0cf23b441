import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import { loadUnitAccess, type UnitAccess } from '../unit-access';

/** An approval lot in the viewer's scope; any other unit has no materials and is not found. */
export async function loadApprovalLot(ctx: ServiceContext, unitId: string): Promise<UnitAccess> {
  const loaded = await loadUnitAccess(ctx, unitId);
  if (loaded.unit.unitType !== 'approvallot') throw notFound();
  return loaded;
}

/** A root project in the viewer's scope. */
export async function loadRoot(ctx: ServiceContext, rootUnitId: string): Promise<UnitAccess> {
  const loaded = await loadUnitAccess(ctx, rootUnitId);
  if (loaded.unit.parentUnitId !== null) throw notFound();
  return loaded;
}

/**
 * The same for a viewer who may change its materials, checked before a large body is read.
 * @throws AppError NotFound, or why not
 */
export async function requireMaterialsEditor(ctx: ServiceContext, rootUnitId: string): Promise<UnitAccess> {
  const loaded = await loadRoot(ctx, rootUnitId);
  requireAllowed(canEditMaterials(loaded.access));
  return loaded;
}

/** The same for a viewer who may see its delivery overview. @throws AppError NotFound, FeatureDisabled */
export async function requireOverview(ctx: ServiceContext, rootUnitId: string): Promise<UnitAccess> {
  const loaded = await loadRoot(ctx, rootUnitId);
  requireAllowed(canSeeDeliveryOverview(loaded.access));
  return loaded;
}
