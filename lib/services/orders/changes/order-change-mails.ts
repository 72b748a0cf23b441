import type { UnitRow } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { href } from '@/lib/domain/navigation/pages';
import type { OrderChanges } from '@/lib/domain/orders/order-change';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { queueMails } from '@/lib/mail/queue-mail';
import type { OrderChangeData } from '@/lib/mail/templates/order-change';
import { nameOfUnit } from '@/lib/services/unit-tree/unit-names';
import type { ServiceContext } from '../../context';
import { membersWithRoles } from '../../mail/members-with-roles';
import { loadVisibleUnit } from '../../scope';
import type { OrderChangeRow } from './present-order-change';

const DECIDERS: readonly RoleKey[] = ['customerServiceBackoffice', 'process planner'];
const READERS: readonly RoleKey[] = ['purchaser', 'customerServiceBackoffice', 'sales contact'];

interface Asked {
  unit: UnitRow;
  order: OrderDocument;
  reason: string;
  changes: OrderChanges;
}

/** Notifies the people who decide of a new request. */
export async function queueChangeAskedMails(ctx: ServiceContext, asked: Asked): Promise<void> {
  const { rootUnitId } = asked.unit;
  const people = await membersWithRoles(ctx, rootUnitId, DECIDERS);
  const userIds = [...people.keys()].filter((userId) => userId !== ctx.viewer.userId);
  const data = await mailData(ctx, asked);
  await queueMails(ctx.db, { template: 'OrderChangeAsked', rootUnitId, userIds, data });
}

/** Notifies all readers of orders and the person who asked of a change. */
export async function queueChangedMails(
  ctx: ServiceContext,
  { unit, order, request }: { unit: UnitRow; order: OrderDocument; request: OrderChangeRow },
): Promise<void> {
  const { rootUnitId } = unit;
  const people = await membersWithRoles(ctx, rootUnitId, READERS);
  const userIds = [...people.keys(), ...(request.askedBy === null ? [] : [request.askedBy])];
  const { changes, reason } = request;
  const data = await mailData(ctx, { unit, order, changes, reason });
  await queueMails(ctx.db, { template: 'OrderChanged', rootUnitId, userIds, data });
}

/** Notifies the person who asked of the refusal and its reason. */
export async function queueRefusedMail(
  ctx: ServiceContext,
  { unit, request, reason }: { unit: UnitRow; request: OrderChangeRow; reason: string },
): Promise<void> {
  if (request.askedBy === null) return;
  const data = await mailData(ctx, { unit, changes: request.changes, reason });
  const { rootUnitId } = unit;
  await queueMails(ctx.db, { template: 'OrderChangeRefused', rootUnitId, userIds: [request.askedBy], data });
}

async function mailData(
  ctx: ServiceContext,
  { unit, order, changes, reason }: Omit<Asked, 'order'> & { order?: OrderDocument },
): Promise<OrderChangeData> {
  const root = await loadVisibleUnit(ctx, unit.rootUnitId);
  const { rootUnitId, unitId } = unit;
  const { deliveryDate = null, siteAddress, siteContact, unloading = null } = changes;
  const place = [siteAddress?.zip, siteAddress?.city].filter(Boolean).join(' ');
  return {
    projectNo: root.unitNo,
    projectTitle: root.title,
    lotTitle: await nameOfUnit(ctx.db, unit),
    orderNumber: unit.orderNumber ?? order?.orderNumber ?? '',
    revision: order?.revision ?? 0,
    by: fullNameOf(ctx.viewer),
    reason,
    deliveryDate,
    site: [siteAddress?.name, siteAddress?.street1, place].filter(Boolean).join(', '),
    contact: [siteContact?.name, siteContact?.phone, siteContact?.mail].filter(Boolean).join(', '),
    unloading,
    path: href('unitDetails', { rootUnitId, unitId }),
  };
}
