import { readLotRows } from '@/db/queries/project-lots';
import type { UnitRow } from '@/db/schema';
import type { LotDto, ProjectLotsDto } from '@/lib/contract/lots';
import { type Day, dayAt, daysBetween, todayOf } from '@/lib/domain/calendar';
import type { Access } from '@/lib/domain/permissions/access';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { firstRefusal } from '@/lib/domain/permissions/verdict';
import { compareUnits } from '@/lib/domain/units/unit-order';
import { delayRuleOf, isDateAtRisk } from '@/lib/domain/workflow/delay-rules';
import { type RulesInForce, rulesOfTenant } from '@/lib/domain/workflow/own-delay-rules';
import { stepAtOnce } from '@/lib/domain/workflow/steps-at-once';
import { taskDue } from '@/lib/domain/workflow/task-due';
import { tasksFor } from '@/lib/domain/workflow/tasks';
import { loadMinDays, type MinDays, minDayOf } from '../catalogue/lead-days';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
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
  const today = todayOf(ctx);
  const rules = rulesOfTenant(ctx.delayRules, unit.tenantId);
  const [rows, minDays] = await Promise.all([
    loadLotRows(ctx, rootUnitId, today),
    known ?? loadMinDays(ctx, rootUnitId),
  ]);
  return {
    subProjects: rows.subprojects.map(({ unitId, title }) => ({ projectUnitID: unitId, title })),
    lots: rows.lots.map((lot) => presentLot(ctx, lot, minDayOf(lot, minDays, rootUnitId), access, rules)),
    abilities: {
      moveDeliveries: firstRefusal(canSeeDeliveryOverview(access), canEditMaterials(access)),
      assignProductTypes: canAssignProductType(access),
    },
  };
}

function presentLot(
  ctx: ServiceContext,
  lot: LotRow,
  minDay: Day,
  access: Access,
  rules: RulesInForce,
): LotDto {
  const { task, stateSince } = lot;
  const today = todayOf(ctx);
  const since = dayAt(stateSince, ctx.product.timeZone);
  const due = task && taskDue(delayRuleOf({ ...lot, ...task }, rules), since, today);
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

type LotRow = Awaited<ReturnType<typeof readLotRows>>[number] & { parentUnitId: string };

/** The subprojects of a project and their lots, each in manual order; the root is in scope. */
async function loadLotRows(
  { db }: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  today: Day,
): Promise<{ subprojects: Pick<UnitRow, 'unitId' | 'title'>[]; lots: LotRow[] }> {
  const rows = await readLotRows(db, rootUnitId, today);
  const ordered = rows.toSorted(compareUnits);
  return {
    subprojects: ordered.filter(({ unitType }) => unitType === 'subproject'),
    lots: ordered.flatMap(({ parentUnitId, ...row }) =>
      row.unitType === 'subproject' || parentUnitId === null ? [] : [{ ...row, parentUnitId }],
    ),
  };
}
