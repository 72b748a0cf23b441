import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { countRuledProjects, keepSavedSets } from '@/db/queries/tenant-rules';
import { tenants, units } from '@/db/schema';
import type { TenantDto, TenantRulesUsageDto } from '@/lib/contract/tenants';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import type { TenantRules } from '@/lib/domain/vocabulary/tenant-rules';
import { emitChange } from '@/lib/events/emit-change';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { changeConfiguration } from '../configuration/change-configuration';
import { TENANTS } from '../configuration/tenants';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { loadProjectTree } from './project-tree';
import { refreshTasks } from './refresh-tasks';

/** Which tenant, and the version the caller saw; null lets the last write win. */
interface SeenTenant {
  tenantId: number;
  version: number | null;
}

/**
 * Changes the rules of a tenant, effective at the next read. Saved sheets stay of the set that they were saved for;
 * whoever may fill in a sheet while its project is Preparing sees that task at once, or no longer.
 * @throws AppError Forbidden, NotFound, StaleVersion
 */
export function changeTenantRules(
  outer: ServiceContext,
  { tenantId, version }: SeenTenant,
  rules: TenantRules,
): Promise<TenantDto> {
  return changeConfiguration(outer, async (ctx) => {
    const isOne = and(eq(tenants.tenantId, tenantId), eq(tenants.productId, ctx.product.productId));
    // Units that are created meanwhile only need the row to stay.
    const [before] = await ctx.db.select().from(tenants).where(isOne).for('no key update');
    if (!before) throw notFound();
    if (version !== null && version !== before.version) {
      throw new AppError('StaleVersion', { data: await TENANTS.get(ctx, tenantId) });
    }
    const changes = loggedChanges(logged(before), logged(rules));
    if (changes.length === 0) return TENANTS.get(ctx, tenantId);
    if (before.sheetSetKey !== rules.sheetSetKey) await keepSavedSets(ctx.db, before);
    await ctx.db
      .update(tenants)
      .set({ ...logged(rules), version: sql`${tenants.version} + 1`, updatedAt: ctx.now })
      .where(isOne);
    if (before.sheetOpenWhilePreparing !== rules.sheetOpenWhilePreparing) {
      await showPreparation(ctx, tenantId);
    }
    const subjectId = String(tenantId);
    await writeAdminLog(ctx, { action: 'tenantChanged', subject: before.title, subjectId, changes });
    return TENANTS.get(ctx, tenantId);
  });
}

/** How many open projects of a tenant its rules concern. @throws AppError Forbidden, NotFound */
export async function getTenantRulesUsage(
  ctx: ServiceContext,
  tenantId: number,
): Promise<TenantRulesUsageDto> {
  await TENANTS.get(ctx, tenantId);
  return countRuledProjects(ctx.db, tenantId);
}

function logged({ sheetSetKey, sheetOpenWhilePreparing, hasDrawingJobs, minMaterialSheets }: TenantRules) {
  return { sheetSetKey, sheetOpenWhilePreparing, hasDrawingJobs, minMaterialSheets };
}

/** Shows the tasks of projects that are Preparing to those who may fill in their sheets now, without mails. */
async function showPreparation(ctx: ServiceContext, tenantId: number): Promise<void> {
  // Projects are locked in the order of their ids, as everywhere.
  const roots = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(eq(units.tenantId, tenantId), isNull(units.parentUnitId), eq(units.stateKey, 'Preparing')))
    .orderBy(asc(units.unitId))
    .for('update');
  for (const { unitId } of roots) {
    const tree = await loadProjectTree(ctx, unitId);
    await refreshTasks(ctx, unitId, tree, { concerned: new Set([unitId]) });
    await emitChange(ctx.db, { rootUnitId: unitId, kind: 'tasks', userId: ctx.viewer.userId });
  }
}
