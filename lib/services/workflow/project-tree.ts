import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { TreeUnit } from '@/lib/domain/workflow/settle';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { inKeys } from './in-keys';

export type ProjectUnit = TreeUnit & { unitNo: string; title: string; tenantId: number };

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
  const others = sql`(
    select distinct on (unit_type, state_key) unit_id from units
    where root_unit_id = ${rootUnitId} and unit_id <> ${unitId}
      and ${inKeys(sql`unit_type`, LOT_TYPES)}
    order by unit_type, state_key)`;
  return selectUnits(
    ctx,
    sql`${inArray(units.unitId, [rootUnitId, parentUnitId])} or ${eq(units.parentUnitId, parentUnitId)}
      or ${units.unitId} in ${others}`,
    eq(units.rootUnitId, rootUnitId),
  );
}

async function selectUnits(ctx: Pick<ServiceContext, 'db'>, ...where: SQL[]): Promise<ProjectUnit[]> {
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
      tenantId: units.tenantId,
    })
    .from(units)
    .where(and(...where));
  return rows.map((row) => ({ ...row, stateSince: row.stateSince.toISOString() }));
}
