import { and, eq, sql } from 'drizzle-orm';
import { cachedQuery } from '@/db/cached-queries';
import { units } from '@/db/schema';
import type { Access } from '@/lib/domain/permissions/access';
import type { AssignedTask } from '@/lib/domain/permissions/acting-roles';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from './context';
import { notFound } from './errors';
import { scopeForm, type UnitRow, VIEWER_ID, visibleUnits } from './scope';

/** A unit with everything its permission questions ask about, read in one query. */
export interface UnitAccess {
  unit: UnitRow;
  access: Access;
  /** Open tasks of this very unit, with the roles that hold them. */
  tasks: AssignedTask[];
}

/** Loads a unit in the viewer's scope, or throws `NotFound`. */
export async function loadUnitAccess(ctx: ServiceContext, unitId: string): Promise<UnitAccess> {
  const [found] = await accessQuery(ctx).execute({ unitId, viewerId: ctx.viewer.userId });
  if (!found) throw notFound();
  const { unit, rootStateKey, roles, features, tasks } = found;
  const root = { stateKey: rootStateKey, variant: unit.variant, tenantId: unit.tenantId };
  return { unit, tasks, access: { viewer: ctx.viewer, roles, root, features } };
}

/**
 * The subqueries spell the columns of `units` out: Drizzle writes those of a single table without its name, and
 * inside a subquery they would mean the inner table.
 */
const accessQuery = cachedQuery(scopeForm, (ctx: Pick<ServiceContext, 'db' | 'viewer' | 'product'>) =>
  ctx.db
    .select({
      unit: units,
      rootStateKey: sql<StateKey>`(select root.state_key from units root where root.unit_id = units.root_unit_id)`,
      roles: sql<RoleKey[]>`(
        select coalesce(json_agg(role_key), '[]') from members
        where members.root_unit_id = units.root_unit_id and members.user_id = ${VIEWER_ID})`,
      features: sql<FeatureKey[]>`(
        select coalesce(json_agg(feature_key), '[]') from tenant_features
        where tenant_features.tenant_id = units.tenant_id)`,
      tasks: sql<AssignedTask[]>`(
        select coalesce(json_agg(json_build_object('taskKey', task_key, 'roles', role_keys)), '[]') from tasks
        where tasks.unit_id = units.unit_id and tasks.closed_at is null)`,
    })
    .from(units)
    .where(and(eq(units.unitId, sql.placeholder('unitId')), visibleUnits(ctx, VIEWER_ID)))
    .limit(1)
    .prepare(''),
);
