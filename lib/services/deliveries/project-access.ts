import { inArray } from 'drizzle-orm';
import { heldRolesColumn } from '@/db/queries/held-roles';
import { actingIds } from '@/db/queries/scope';
import { featuresOf } from '@/db/queries/tenant-features';
import { units } from '@/db/schema';
import type { Access } from '@/lib/domain/permissions/access';
import { rolesOf } from '@/lib/domain/permissions/substitute-roles';
import type { ServiceContext } from '../context';

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
      held: heldRolesColumn(units.unitId, actingIds(ctx.viewer)),
      features: featuresOf(units.tenantId),
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
