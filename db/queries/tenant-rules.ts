import { and, count, eq, inArray, isNull, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { questionnaires, tenants, units } from '@/db/schema';
import { FINISHED_STATES, type StateKey } from '@/lib/domain/vocabulary/states';
import type { TenantRules } from '@/lib/domain/vocabulary/tenant-rules';
import { jsonObject, qualified, query, scalar } from './sql';

const { sheetOpenWhilePreparing, hasDrawingJobs, minMaterialSheets } = tenants;

/** The rules of a tenant, as columns of a query on `tenants`. */
export const ruleColumns = {
  sheetSetKey: tenants.sheetSetKey,
  ...{ sheetOpenWhilePreparing, hasDrawingJobs, minMaterialSheets },
};

/** The rules that a project goes by, as a column: those of its tenant, but a saved sheet stays one of its own set. */
export function rulesOfProject(rootUnitId: SQLWrapper, tenantId: SQLWrapper): SQL<TenantRules> {
  const savedSet = query
    .select({ sheetSetKey: questionnaires.sheetSetKey })
    .from(questionnaires)
    .where(eq(questionnaires.rootUnitId, rootUnitId));
  const sheetSetKey = qualified<TenantRules['sheetSetKey']>`coalesce(${savedSet}, ${tenants.sheetSetKey})`;
  return scalar(
    query
      .select({ rules: jsonObject({ ...ruleColumns, sheetSetKey }) })
      .from(tenants)
      .where(eq(tenants.tenantId, tenantId)),
  );
}

/** Whether a root's tenant opens its sheet to external people while it is Preparing, as a column. */
export function isSheetOpenWhilePreparing(tenantId: SQLWrapper): SQL<boolean> {
  return scalar(
    query.select({ sheetOpenWhilePreparing }).from(tenants).where(eq(tenants.tenantId, tenantId)),
  );
}

/** How many open projects of a tenant there are, and how many of them each rule concerns. */
export async function countRuledProjects(db: Db, tenantId: number) {
  const isIn = (stateKey: StateKey) =>
    sql<number>`count(*) filter (where ${eq(units.stateKey, stateKey)})::int`;
  const [counted] = await db
    .select({
      projects: count(),
      savedSheets: count(questionnaires.rootUnitId),
      structuring: isIn('Structuring'),
      preparing: isIn('Preparing'),
    })
    .from(units)
    .leftJoin(questionnaires, eq(questionnaires.rootUnitId, units.unitId))
    .where(and(isRootOf(tenantId), notInArray(units.stateKey, [...FINISHED_STATES])));
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

/** Notes the set of saved sheets that do not name theirs, before their tenant gets another one. */
export async function keepSavedSets(
  db: Db,
  { tenantId, sheetSetKey }: Pick<typeof tenants.$inferSelect, 'tenantId' | 'sheetSetKey'>,
): Promise<void> {
  const roots = query.select({ unitId: units.unitId }).from(units).where(isRootOf(tenantId));
  await db
    .update(questionnaires)
    .set({ sheetSetKey })
    .where(and(isNull(questionnaires.sheetSetKey), inArray(questionnaires.rootUnitId, roots)));
}

function isRootOf(tenantId: number): SQL | undefined {
  return and(eq(units.tenantId, tenantId), isNull(units.parentUnitId));
}
