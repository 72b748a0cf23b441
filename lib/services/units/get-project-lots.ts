import { and, eq, inArray, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { LotDto, ProjectLotsDto } from '@/lib/contract/lots';
import { type Day, daysBetween, todayInBerlin } from '@/lib/domain/calendar';
import type { Access } from '@/lib/domain/permissions/access';
import type { AssignedTask } from '@/lib/domain/permissions/acting-roles';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { firstRefusal } from '@/lib/domain/permissions/verdict';
import { compareUnits } from '@/lib/domain/units/unit-order';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { isDateAtRisk } from '@/lib/domain/workflow/delay-rules';
import { stepAtOnce } from '@/lib/domain/workflow/steps-at-once';
import { taskDue } from '@/lib/domain/workflow/task-due';
import { tasksFor } from '@/lib/domain/workflow/tasks';
import { loadMinDays, type MinDays, minDayOf } from '../catalogue/lead-days';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import type { UnitRow } from '../scope';
import type { UnitAccess } from '../unit-access';

/**
 * The lots of a project in the viewer's scope with their delays; the number of statements does not depend on
 * the number of lots.
 * @param known data of the project that is already read
 */
export async function getProjectLots(
  ctx: ServiceContext,
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
  known?: MinDays,
): Promise<ProjectLotsDto> {
  if (unit.parentUnitId !== null) throw notFound();
  const { unitId: rootUnitId } = unit;
  const today = todayInBerlin(ctx.now);
  const [rows, minDays] = await Promise.all([
    loadLotRows(ctx, rootUnitId, today),
    known ?? loadMinDays(ctx, rootUnitId),
  ]);
  return {
    subProjects: rows.subprojects.map(({ unitId, title }) => ({ projectUnitID: unitId, title })),
    lots: rows.lots.map((lot) => presentLot(lot, minDayOf(lot, minDays, rootUnitId), access, today)),
    abilities: {
      moveDeliveries: firstRefusal(canSeeDeliveryOverview(access), canEditMaterials(access)),
      assignProductTypes: canAssignProductType(access),
    },
  };
}

function presentLot(lot: LotRow, minDay: Day, access: Access, today: Day): LotDto {
  const { task, stateSince } = lot;
  const since = todayInBerlin(stateSince);
  const due = task && taskDue({ ...lot, ...task }, since, today);
  const isOwn = task !== null && tasksFor(access.roles, [task]).length > 0;
  return {
    projectUnitID: lot.unitId,
    projectUnitNo: lot.unitNo,
    title: lot.title,
    parentProjectUnitID: lot.parentUnitId,
    stateKey: lot.stateKey,
    stateSince: stateSince.toISOString(),
    waitsFor: task ? [...task.roles] : [],
    daysWaiting: task && daysBetween(since, today),
    dueOn: due?.dueOn ?? null,
    daysLate: due?.daysLate ?? null,
    isEscalated: due?.isEscalated ?? false,
    stepAtOnce: isOwn ? stepAtOnce({ ...lot, ...task }) : null,
    deliveryDate: lot.nextDay,
    isAtRisk: isDateAtRisk({ ...lot, earliestDeliveryDay: lot.earliestDeliveryDate }, minDay),
    volume: lot.volumeM3,
  };
}

type UnitColumns = Pick<
  UnitRow,
  'unitId' | 'unitNo' | 'title' | 'unitType' | 'variant' | 'stateKey' | 'stateSince' | 'earliestDeliveryDate'
>;

interface LotRow extends UnitColumns {
  parentUnitId: string;
  /** Its pending task; a lot has at most one. */
  task: AssignedTask | null;
  volumeM3: number;
  /** Its next delivery, else its last one. */
  nextDay: Day | null;
}

/** The subprojects of a project and their lots, each in manual order; the root is in scope. */
async function loadLotRows(
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
