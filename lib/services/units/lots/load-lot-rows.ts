import { and, eq, inArray, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import type { AssignedTask } from '@/lib/domain/permissions/acting-roles';
import { compareUnits } from '@/lib/domain/units/unit-order';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../../context';
import type { UnitRow } from '../../scope';

type UnitColumns = Pick<
  UnitRow,
  'unitId' | 'unitNo' | 'title' | 'unitType' | 'variant' | 'stateKey' | 'stateSince' | 'earliestDeliveryDate'
>;

export interface LotRow extends UnitColumns {
  parentUnitId: string;
  /** Its pending task; a lot has at most one. */
  task: AssignedTask | null;
  volumeM3: number;
  /** Its next delivery, else its last one. */
  nextDay: Day | null;
}

/** The subprojects of a project and their lots, each in manual order; the root is in scope. */
export async function loadLotRows(
  { db }: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  today: Day,
): Promise<{ subprojects: Pick<UnitRow, 'unitId' | 'title'>[]; lots: LotRow[] }> {
  const rows = await db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitNo: units.unitNo,
      title: units.title,
      position: units.position,
      unitType: units.unitType,
      variant: units.variant,
      stateKey: units.stateKey,
      stateSince: units.stateSince,
      earliestDeliveryDate: units.earliestDeliveryDate,
      task: sql<AssignedTask | null>`(
        select json_build_object('taskKey', task_key, 'roles', role_keys) from tasks
        where tasks.unit_id = units.unit_id and tasks.closed_at is null order by tasks.task_key limit 1)`,
      volumeM3: sql<number>`(
        select coalesce(sum(volume_m3), 0)::float8 from materials where materials.unit_id = units.unit_id)`,
      nextDay: sql<Day | null>`coalesce((
        select coalesce(min(needed.delivery_date) filter (where needed.delivery_date >= ${today}),
          max(needed.delivery_date))
        from materials needed where needed.unit_id = units.unit_id), units.delivery_date)::text`,
    })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, ['subproject', ...LOT_TYPES])));
  const ordered = rows.toSorted(compareUnits);
  return {
    subprojects: ordered.filter(({ unitType }) => unitType === 'subproject'),
    lots: ordered.flatMap(({ parentUnitId, ...row }) =>
      row.unitType === 'subproject' || parentUnitId === null ? [] : [{ ...row, parentUnitId }],
    ),
  };
}
