import { inArray, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { Access } from '@/lib/domain/permissions/access';
import { rolesOf } from '@/lib/domain/permissions/substitute-roles';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import type { ServiceContext } from '../context';
import { heldRolesColumn } from '../held-roles';
import { actingIds } from '../scope';

/** The input of the permission checks for projects in the viewer's scope, for a list over several of them. */
export async function accessOfRoots(
  ctx: ServiceContext,
  rootUnitIds: readonly string[],
): Promise<Map<string, Access>> {
  if (rootUnitIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      unitId: units.unitId,
      stateKey: units.stateKey,
      variant: units.variant,
      tenantId: units.tenantId,
      held: heldRolesColumn(sql`units.unit_id`, actingIds(ctx.viewer)),
      features: sql<FeatureKey[]>`(
        select coalesce(json_agg(feature_key), '[]') from tenant_features
        where tenant_features.tenant_id = units.tenant_id)`,
    })
    .from(units)
    .where(inArray(units.unitId, [...new Set(rootUnitIds)]));
  return new Map(
    rows.map(({ unitId, held, features, ...root }) => [
      unitId,
      { viewer: ctx.viewer, ...rolesOf(ctx.viewer.userId, held), features, root },
    ]),
  );
}
