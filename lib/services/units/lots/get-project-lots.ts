import type { LotDto, ProjectLotsDto } from '@/lib/contract/lots';
import { type Day, daysBetween, todayInBerlin } from '@/lib/domain/calendar';
import type { Access } from '@/lib/domain/permissions/access';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { firstRefusal } from '@/lib/domain/permissions/verdict';
import { isDateAtRisk } from '@/lib/domain/workflow/delay-rules';
import { stepAtOnce } from '@/lib/domain/workflow/steps-at-once';
import { taskDue } from '@/lib/domain/workflow/task-due';
import { tasksFor } from '@/lib/domain/workflow/tasks';
import { loadMinDays, type MinDays, minDayOf } from '../../catalogue/lead-days';
import type { ServiceContext } from '../../context';
import { notFound } from '../../errors';
import type { UnitAccess } from '../../unit-access';
import { type LotRow, loadLotRows } from './load-lot-rows';

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
