import { and, eq } from 'drizzle-orm';
import { unitParams } from '@/db/schema';
import { changesBetween } from '@/lib/domain/activity/changes';
import { canSetParam } from '@/lib/domain/permissions/can-set-param';
import { isSheetParam } from '@/lib/domain/questionnaire/choose-sheets';
import type { UnitParamKey } from '@/lib/domain/vocabulary/unit-params';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { reevaluateSheet } from '../questionnaire/save-questionnaire';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { lockUnit } from '../scope';
import { loadUnitAccess } from '../unit-access';
import { raiseCheckData } from '../workflow/raise-check-data';
import type { ParamRow } from './list-unit-params';

interface ParamInput {
  unitId: string;
  paramKey: UnitParamKey;
  paramValue: string;
}

/**
 * Sets a parameter of a unit, replacing an earlier value; only the server sets `FirstDelivery`, and a
 * `CheckDataTaskMessage` requests missing data (domain.md §4, §5).
 */
export function setUnitParam(
  outer: ServiceContext,
  { unitId, paramKey, paramValue }: ParamInput,
): Promise<ParamRow> {
  return inTransaction(outer, async (ctx) => {
    const { unit, access } = await loadUnitAccess(ctx, unitId);
    requireAllowed(canSetParam(access, paramKey));
    if (paramKey === 'CheckDataTaskMessage') await raiseCheckData(ctx, { unitId, message: paramValue });
    const before = await paramOf(ctx, unitId, paramKey);
    const [param] = await ctx.db
      .insert(unitParams)
      .values({ unitId, paramKey, paramValue, createdOn: ctx.now })
      .onConflictDoUpdate({
        target: [unitParams.unitId, unitParams.paramKey],
        set: { paramValue, createdOn: ctx.now },
      })
      .returning();
    if (!param) throw new Error('the parameter was not stored');
    const { rootUnitId } = unit;
    const changes = changesBetween({ [paramKey]: before }, { [paramKey]: paramValue });
    await writeActivity(ctx, { action: 'paramSet', unit, changes });
    if (unitId === rootUnitId && isSheetParam(paramKey)) {
      await lockUnit(ctx.db, rootUnitId);
      await reevaluateSheet(ctx, rootUnitId, access.rules);
    }
    await emitChange(ctx.db, { rootUnitId, unitId, kind: 'unit', userId: ctx.viewer.userId });
    return param;
  });
}

async function paramOf(ctx: ServiceContext, unitId: string, paramKey: UnitParamKey): Promise<string | null> {
  const [row] = await ctx.db
    .select({ paramValue: unitParams.paramValue })
    .from(unitParams)
    .where(and(eq(unitParams.unitId, unitId), eq(unitParams.paramKey, paramKey)));
  return row?.paramValue ?? null;
}
