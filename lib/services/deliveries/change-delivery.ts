import type { DeliveryDto } from '@/lib/contract/deliveries';
import { changesBetween } from '@/lib/domain/activity/changes';
import { entriesOf } from '@/lib/domain/deliveries/delivery-lists';
import { href } from '@/lib/domain/navigation/pages';
import { canChangeDeliveryType } from '@/lib/domain/permissions/can-change-delivery-type';
import { DELIVERY_TYPES } from '@/lib/domain/vocabulary/delivery-types';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { emitChange } from '@/lib/events/emit-change';
import { queueMails } from '@/lib/mail/queue-mail';
import { namesOfUnits } from '@/lib/services/unit-tree/unit-names';
import { queueWebhooks } from '@/lib/webhooks/queue-webhooks';
import { inTransaction, type ServiceContext } from '../context';
import { membersWithRoles } from '../mail/members-with-roles';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import type { UnitAccess } from '../unit-access';
import { lockDelivery, writeDelivery } from './lock-delivery';
import { type DeliveryRow, presentDelivery } from './present-delivery';

interface ChangeInput {
  deliveryLotId: string;
  /** The type by its number on the wire. */
  deliveryType: DeliveryDto['deliveryType'];
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/**
 * Changes the type of a delivery: Planned to OnCall, either to Fixed (*Done*), never back (domain.md §4).
 * *Done* is mailed to process planners and coordinators and sent to other systems.
 */
export function changeDelivery(outer: ServiceContext, input: ChangeInput): Promise<DeliveryDto> {
  const to = DELIVERY_TYPES[input.deliveryType];
  return inTransaction(outer, async (ctx) => {
    const { row, root, shown } = await lockDelivery(ctx, input);
    const { rootUnitId } = row.delivery;
    requireAllowed(canChangeDeliveryType(root.access, row.delivery, to));
    if (row.delivery.deliveryType === to) return shown;
    const changed = { ...row, delivery: await writeDelivery(ctx, row.delivery, { deliveryType: to }) };
    const changes = changesBetween({ deliveryType: row.delivery.deliveryType }, { deliveryType: to });
    const subject = row.delivery.title;
    await writeActivity(ctx, { action: 'deliveryChanged', unit: root.unit, subject, changes });
    if (to === 'Fixed') await announceConfirmed(ctx, changed, root);
    await emitChange(ctx.db, { rootUnitId, kind: 'deliveries', userId: ctx.viewer.userId });
    return presentDelivery(changed, root.access, ctx);
  });
}

const READERS: readonly RoleKey[] = ['process planner', 'projectCoordinator'];

async function announceConfirmed(ctx: ServiceContext, row: DeliveryRow, root: UnitAccess): Promise<void> {
  await mailConfirmed(ctx, row, root);
  const { deliveryLotId: deliveryLotID, title, deliveryDate } = row.delivery;
  const rootProjectUnitID = root.unit.unitId;
  await queueWebhooks(ctx, rootProjectUnitID, [
    { type: 'delivery.confirmed', data: { deliveryLotID, rootProjectUnitID, title, deliveryDate } },
  ]);
}

async function mailConfirmed(
  ctx: ServiceContext,
  { delivery, unitIds }: DeliveryRow,
  { unit: root }: UnitAccess,
): Promise<void> {
  const people = await membersWithRoles(ctx, root.unitId, READERS);
  const lots = entriesOf(unitIds);
  const names = await namesOfUnits(ctx.db, lots);
  await queueMails(ctx.db, {
    template: 'DeliveryConfirmed',
    rootUnitId: root.unitId,
    userIds: [...people.keys()],
    data: {
      projectNo: root.unitNo,
      projectTitle: root.title,
      deliveryTitle: delivery.title,
      deliveryDate: delivery.deliveryDate,
      lotTitles: lots.flatMap((lot) => names.get(lot) ?? []),
      path: href('deliveryOverview', { rootUnitId: root.unitId }),
    },
  });
}
