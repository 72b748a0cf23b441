import { and, eq, inArray, sql } from 'drizzle-orm';
import { deliveryLots, units } from '@/db/schema';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { changesBetween } from '@/lib/domain/activity/changes';
import { DELIVERY_TYPES, type DeliveryType } from '@/lib/domain/deliveries/delivery-types';
import { href } from '@/lib/domain/navigation/pages';
import { canChangeDeliveryType } from '@/lib/domain/permissions/can-change-delivery-type';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { emitChange } from '@/lib/events/emit-change';
import { queueMails } from '@/lib/mail/queue-mail';
import { queueWebhooks } from '@/lib/webhooks/queue-webhooks';
import { writeActivity } from '../activity/write-activity';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { usersWithRoles } from '../members/users-with-roles';
import { requireAllowed } from '../require';
import { lockUnit, visibleUnits } from '../scope';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import { deliveryColumns } from './list-deliveries';
import { type DeliveryRow, presentDelivery } from './present-delivery';

interface ChangeInput {
  deliveryLotId: string;
  /** As the wire numbers it. */
  deliveryType: DeliveryDto['deliveryType'];
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/**
 * Changes the type of a delivery: Planned to OnCall, either to Fixed (*Done*), never back
 * (domain.md §4). *Done* is mailed to process planners and coordinators and told to other systems.
 */
export function changeDelivery(outer: ServiceContext, input: ChangeInput): Promise<DeliveryDto> {
  const to = DELIVERY_TYPES[input.deliveryType];
  return inTransaction(outer, async (ctx) => {
    const { rootUnitId } = (await loadDelivery(ctx, input.deliveryLotId)).delivery;
    await lockUnit(ctx.db, rootUnitId);
    const [row, root] = await Promise.all([
      loadDelivery(ctx, input.deliveryLotId),
      loadUnitAccess(ctx, rootUnitId),
    ]);
    requireAllowed(canSeeDeliveryOverview(root.access));
    const shown = presentDelivery(row, root.access, ctx.now);
    if (input.version !== null && input.version !== row.delivery.version) {
      throw new AppError('StaleVersion', { data: shown });
    }
    requireAllowed(canChangeDeliveryType(root.access, row.delivery, to));
    if (row.delivery.deliveryType === to) return shown;
    const changed = await writeType(ctx, row, to);
    const changes = changesBetween({ deliveryType: row.delivery.deliveryType }, { deliveryType: to });
    const subject = row.delivery.title;
    await writeActivity(ctx, { action: 'deliveryChanged', unit: root.unit, subject, changes });
    if (to === 'Fixed') await tellConfirmed(ctx, changed, root);
    await emitChange(ctx.db, { rootUnitId, kind: 'deliveries', userId: ctx.viewer.userId });
    return presentDelivery(changed, root.access, ctx.now);
  });
}

/** A delivery of a project in the viewer's scope. */
async function loadDelivery(ctx: ServiceContext, deliveryLotId: string): Promise<DeliveryRow> {
  const roots = ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(eq(units.unitType, 'project'), visibleUnits(ctx)));
  const [row] = await ctx.db
    .select(deliveryColumns)
    .from(deliveryLots)
    .where(and(eq(deliveryLots.deliveryLotId, deliveryLotId), inArray(deliveryLots.rootUnitId, roots)));
  if (!row) throw notFound();
  return row;
}

async function writeType(
  ctx: ServiceContext,
  row: DeliveryRow,
  deliveryType: DeliveryType,
): Promise<DeliveryRow> {
  const [delivery] = await ctx.db
    .update(deliveryLots)
    .set({ deliveryType, version: sql`${deliveryLots.version} + 1`, updatedAt: ctx.now })
    .where(eq(deliveryLots.deliveryLotId, row.delivery.deliveryLotId))
    .returning();
  if (!delivery) throw notFound();
  return { ...row, delivery };
}

const READERS: readonly RoleKey[] = ['process planner', 'projectCoordinator'];

async function tellConfirmed(ctx: ServiceContext, row: DeliveryRow, root: UnitAccess): Promise<void> {
  await mailConfirmed(ctx, row, root);
  const { deliveryLotId: deliveryLotID, title, deliveryDate } = row.delivery;
  const rootProjectUnitID = root.unit.unitId;
  await queueWebhooks(ctx, rootProjectUnitID, [
    { type: 'delivery.confirmed', data: { deliveryLotID, rootProjectUnitID, title, deliveryDate } },
  ]);
}

async function mailConfirmed(
  ctx: ServiceContext,
  { delivery, groups }: DeliveryRow,
  { unit: root }: UnitAccess,
): Promise<void> {
  await queueMails(ctx.db, {
    template: 'DeliveryConfirmed',
    userIds: await usersWithRoles(ctx, root.unitId, READERS),
    data: {
      projectNo: root.unitNo,
      projectTitle: root.title,
      deliveryTitle: delivery.title,
      deliveryDate: delivery.deliveryDate,
      lotTitles: groups === '' ? [] : groups.split(','),
      path: href('deliveryOverview', { rootUnitId: root.unitId }),
    },
  });
}
