import { canEditStructure } from '@/lib/domain/permissions/can-edit-structure';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import { loadUnitAccess, type UnitAccess } from '../unit-access';

/** The root project in the viewer's scope; a unit that is not a root has no structure. */
export async function loadStructureRoot(ctx: ServiceContext, rootUnitId: string): Promise<UnitAccess> {
  const loaded = await loadUnitAccess(ctx, rootUnitId);
  if (loaded.unit.parentUnitId !== null) throw notFound();
  return loaded;
}

/**
 * The same for a viewer who may change its structure, checked before a large body is read.
 * @throws AppError NotFound, or why not
 */
export async function requireStructureEditor(ctx: ServiceContext, rootUnitId: string): Promise<UnitAccess> {
  const loaded = await loadStructureRoot(ctx, rootUnitId);
  requireAllowed(canEditStructure(loaded.access, loaded));
  return loaded;
}
