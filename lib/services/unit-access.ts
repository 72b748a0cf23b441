import { type AccessRow, readAccessOfUnits, readUnitAccess } from '@/db/queries/unit-access';
import type { UnitRow } from '@/db/schema';
import type { ProjectAccess } from '@/lib/domain/permissions/access';
import type { AssignedTask } from '@/lib/domain/permissions/acting-roles';
import { rolesOf } from '@/lib/domain/permissions/substitute-roles';
import type { ServiceContext } from './context';
import { notFound } from './errors';

/** A unit with the input of its permission checks, read in one query. */
export interface UnitAccess {
  unit: UnitRow;
  access: ProjectAccess;
  /** Open tasks of the unit itself, with the roles that may do them. */
  tasks: AssignedTask[];
}

export interface LoadedUnit extends UnitAccess {
  /** The country of its sales organisation; null if it has none. */
  country: string | null;
}

/** Loads a unit in the viewer's scope, or throws `NotFound`. */
export async function loadUnitAccess(ctx: ServiceContext, unitId: string): Promise<LoadedUnit> {
  const found = await readUnitAccess(ctx, unitId);
  if (!found) throw notFound();
  return accessOf(ctx, found);
}

/** The same for several units, by id; units outside of the viewer's scope are left out. */
export async function loadAccessOfUnits(
  ctx: ServiceContext,
  unitIds: readonly string[],
): Promise<Map<string, UnitAccess>> {
  const rows = await readAccessOfUnits(ctx, unitIds);
  return new Map(rows.map((row) => [row.unit.unitId, accessOf(ctx, row)]));
}

function accessOf(
  { viewer }: ServiceContext,
  { unit, rootStateKey, held, features, rules, tasks, country }: AccessRow,
): LoadedUnit {
  const root = { stateKey: rootStateKey, variant: unit.variant, tenantId: unit.tenantId };
  return { unit, tasks, country, access: { viewer, ...rolesOf(viewer.userId, held), root, features, rules } };
}
