import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadUnitAccess, type UnitAccess } from '../units/unit-access';

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
