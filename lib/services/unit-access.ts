import { and, eq, inArray, type Placeholder, sql } from 'drizzle-orm';
import { cachedQuery } from '@/db/cached-queries';
import { units } from '@/db/schema';
import type { Access } from '@/lib/domain/permissions/access';
import type { AssignedTask, HeldRole } from '@/lib/domain/permissions/acting-roles';
import { rolesOf } from '@/lib/domain/permissions/substitute-roles';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from './context';
import { notFound } from './errors';
import { heldRolesColumn } from './held-roles';
import {
  actingIds,
  actingPlaceholder,
  actingValues,
  scopeQueryKey,
  type UnitRow,
  visibleUnits,
} from './scope';

/** A unit with the input of its permission checks, read in one query. */
export interface UnitAccess {
  unit: UnitRow;
  access: Access;
  /** Open tasks of the unit itself, with the roles that may do them. */
  tasks: AssignedTask[];
}

/** Loads a unit in the viewer's scope, or throws `NotFound`. */
export async function loadUnitAccess(ctx: ServiceContext, unitId: string): Promise<UnitAccess> {
  const [found] = await accessQuery(ctx).execute({ unitId, ...actingValues(ctx) });
  if (!found) throw notFound();
  return accessOf(ctx, found);
}

/** The same for several units, by id; units outside of the viewer's scope are left out. */
export async function loadAccessOfUnits(
  ctx: ServiceContext,
  unitIds: readonly string[],
): Promise<Map<string, UnitAccess>> {
  const rows = await ctx.db
    .select(accessColumns(actingIds(ctx.viewer)))
    .from(units)
    .where(and(inArray(units.unitId, [...unitIds]), visibleUnits(ctx)));
  return new Map(rows.map((row) => [row.unit.unitId, accessOf(ctx, row)]));
}

interface AccessRow extends Pick<UnitAccess, 'unit' | 'tasks'> {
  rootStateKey: StateKey;
  held: HeldRole[];
  features: FeatureKey[];
}

function accessOf(
  { viewer }: ServiceContext,
  { unit, rootStateKey, held, features, tasks }: AccessRow,
): UnitAccess {
  const root = { stateKey: rootStateKey, variant: unit.variant, tenantId: unit.tenantId };
  return { unit, tasks, access: { viewer, ...rolesOf(viewer.userId, held), root, features } };
}

const accessQuery = cachedQuery(scopeQueryKey, (ctx: Pick<ServiceContext, 'db' | 'viewer' | 'product'>) =>
  ctx.db
    .select(accessColumns(actingPlaceholder(ctx)))
    .from(units)
    .where(and(eq(units.unitId, sql.placeholder('unitId')), visibleUnits(ctx, actingPlaceholder(ctx))))
    .limit(1)
    .prepare(''),
);

/**
 * The subqueries use raw SQL for the columns of `units`: Drizzle omits the name of a single table, and inside
 * a subquery they would refer to the inner table.
 */
function accessColumns(userIds: readonly string[] | Placeholder) {
  return {
    unit: units,
    rootStateKey: sql<StateKey>`(select root.state_key from units root where root.unit_id = units.root_unit_id)`,
    held: heldRolesColumn(sql`units.root_unit_id`, userIds),
    features: sql<FeatureKey[]>`(
      select coalesce(json_agg(feature_key), '[]') from tenant_features
      where tenant_features.tenant_id = units.tenant_id)`,
    tasks: sql<AssignedTask[]>`(
      select coalesce(json_agg(json_build_object('taskKey', task_key, 'roles', role_keys)), '[]') from tasks
      where tasks.unit_id = units.unit_id and tasks.closed_at is null)`,
  };
}
