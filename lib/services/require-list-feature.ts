import { and, eq, inArray, not } from 'drizzle-orm';
import type { Selection } from '@/db/queries/listing';
import { visibleUnits } from '@/db/queries/scope';
import { hasFeature } from '@/db/queries/tenant-features';
import { tenants, units } from '@/db/schema';
import { refuse } from '@/lib/domain/permissions/verdict';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import type { ServiceContext } from './context';
import { requireAllowed } from './require';

/**
 * Refuses a list over several projects if a required feature is missing: if its filter names a project of a
 * tenant without it, or if no tenant of the visible projects has it. Otherwise the list itself leaves out
 * tenants without the feature.
 * @param isEmpty whether nothing was found: only then the second check is made
 * @throws AppError FeatureDisabled
 */
export async function requireListFeature(
  ctx: ServiceContext,
  feature: FeatureKey,
  { rootIds = [] }: Pick<Selection, 'rootIds'>,
  isEmpty: boolean,
): Promise<void> {
  if (rootIds.length > 0 && (await namesRootWithout(ctx, feature, rootIds))) {
    requireAllowed(refuse('FeatureDisabled'));
  }
  if (isEmpty && (await hasNoTenantWith(ctx, feature))) requireAllowed(refuse('FeatureDisabled'));
}

async function namesRootWithout(
  ctx: ServiceContext,
  feature: FeatureKey,
  rootIds: readonly string[],
): Promise<boolean> {
  const [found] = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(
      and(inArray(units.unitId, [...rootIds]), visibleUnits(ctx), not(hasFeature(units.tenantId, feature))),
    )
    .limit(1);
  return found !== undefined;
}

/** False for a viewer who sees no project at all: then nothing is switched off for them. */
async function hasNoTenantWith(ctx: ServiceContext, feature: FeatureKey): Promise<boolean> {
  const seen = ctx.db
    .select({ tenantId: units.tenantId })
    .from(units)
    .where(and(eq(units.unitType, 'project'), visibleUnits(ctx)));
  const rows = await ctx.db
    .select({
      isOn: hasFeature(tenants.tenantId, feature),
    })
    .from(tenants)
    .where(inArray(tenants.tenantId, seen));
  return rows.length > 0 && !rows.some(({ isOn }) => isOn);
}
