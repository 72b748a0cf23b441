import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadUnitAccess, type UnitAccess } from '../units/unit-access';

/** The root project in the viewer's scope; a unit that is none has no structure. */
export async function loadStructureRoot(ctx: ServiceContext, rootUnitId: string): Promise<UnitAccess> {
  const loaded = await loadUnitAccess(ctx, rootUnitId);
  if (loaded.unit.parentUnitId !== null) throw notFound();
  return loaded;
}
