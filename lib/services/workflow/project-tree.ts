import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inKeys } from '@/db/queries/in-keys';
import { query } from '@/db/queries/sql';
import { isSheetOpenWhilePreparing } from '@/db/queries/tenant-rules';
import type { UnitRow } from '@/db/schema';
import { units } from '@/db/schema';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { TreeUnit } from '@/lib/domain/workflow/settle';
import type { ServiceContext } from '../context';

export type ProjectUnit = TreeUnit & {
  unitNo: string;
  title: string;
  /** By the rules of the tenant; false for units below the root. */
  sheetOpenWhilePreparing: boolean;
};

/** Every unit of a project with the data that the rules between units need. */
export function loadProjectTree(ctx: Pick<ServiceContext, 'db'>, rootUnitId: string): Promise<ProjectUnit[]> {
  return selectUnits(ctx, eq(units.rootUnitId, rootUnitId));
}

/**
 * The units that a step of a lot or drawing job may move as long as its root stays: the unit, its siblings,
 * their subproject and the root; of the other lots one in each state, because the root needs no more. Null if
 * this is not enough and the whole project must be read.
 */
export async function loadNeighbours(
  ctx: Pick<ServiceContext, 'db'>,
  { unitId, parentUnitId, rootUnitId }: Pick<UnitRow, 'unitId' | 'parentUnitId' | 'rootUnitId'>,
): Promise<ProjectUnit[] | null> {
  if (parentUnitId === null || parentUnitId === rootUnitId) return null;
  const lot = alias(units, 'lot');
  const others = query
    .selectDistinctOn([lot.unitType, lot.stateKey], { unitId: lot.unitId })
    .from(lot)
    .where(and(eq(lot.rootUnitId, rootUnitId), ne(lot.unitId, unitId), inKeys(lot.unitType, LOT_TYPES)))
    .orderBy(lot.unitType, lot.stateKey);
  return selectUnits(
    ctx,
    or(
      inArray(units.unitId, [rootUnitId, parentUnitId]),
      eq(units.parentUnitId, parentUnitId),
      inArray(units.unitId, others),
    ),
    eq(units.rootUnitId, rootUnitId),
  );
}

async function selectUnits(
  ctx: Pick<ServiceContext, 'db'>,
  ...where: (SQL | undefined)[]
): Promise<ProjectUnit[]> {
  const rows = await ctx.db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitType: units.unitType,
      variant: units.variant,
      stateKey: units.stateKey,
      stateSince: units.stateSince,
      approvalLotId: units.approvalLotId,
      unitNo: units.unitNo,
      title: units.title,
      sheetOpenWhilePreparing: sql<boolean>`(${and(isNull(units.parentUnitId), isSheetOpenWhilePreparing(units.tenantId))})`,
    })
    .from(units)
    .where(and(...where));
  return rows.map((row) => ({ ...row, stateSince: row.stateSince.toISOString() }));
}
