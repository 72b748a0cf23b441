import { and, asc, count, eq } from 'drizzle-orm';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { visibleUnits } from '@/db/queries/scope';
import { unitParams, units } from '@/db/schema';
import type { UnitParamDto } from '@/lib/contract/unit-params';
import { UNIT_PARAM_KEYS } from '@/lib/domain/vocabulary/unit-params';
import type { ServiceContext } from '../context';

export type ParamRow = typeof unitParams.$inferSelect;

/** Fields for filtering and ordering lists of parameters. */
export const PARAM_LIST: ListResource = {
  fields: {
    projectUnitParamID: { column: unitParams.unitParamId, type: 'uuid' },
    projectUnitID: { column: unitParams.unitId, type: 'uuid' },
    paramKey: { column: unitParams.paramKey, type: 'enum', values: UNIT_PARAM_KEYS },
    paramValue: { column: unitParams.paramValue, type: 'string' },
    createdOn: { column: unitParams.createdOn, type: 'instant' },
  },
  primaryKey: unitParams.unitParamId,
  defaultOrder: [asc(unitParams.paramKey), asc(unitParams.unitParamId)],
};

/** Parameters of the units visible to the viewer. */
export async function listUnitParams(ctx: ServiceContext, selection: Selection): Promise<Page<UnitParamDto>> {
  const where = and(visibleUnits(ctx), selection.where);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ param: unitParams })
      .from(unitParams)
      .innerJoin(units, eq(units.unitId, unitParams.unitId))
      .where(where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    ctx.db
      .select({ value: count() })
      .from(unitParams)
      .innerJoin(units, eq(units.unitId, unitParams.unitId))
      .where(where),
  ]);
  return { rows: rows.map(({ param }) => presentParam(param)), count: total?.value ?? 0 };
}

/** A parameter as the wire shows it. */
export function presentParam(param: ParamRow): UnitParamDto {
  return {
    projectUnitParamID: param.unitParamId,
    projectUnitID: param.unitId,
    paramKey: param.paramKey,
    paramValue: param.paramValue,
    createdOn: param.createdOn.toISOString(),
  };
}
