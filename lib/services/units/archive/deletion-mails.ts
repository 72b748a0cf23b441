import type { UnitRow } from '@/db/schema';
import { dayAt } from '@/lib/domain/calendar';
import { restorableUntil } from '@/lib/domain/configuration/settings';
import { href } from '@/lib/domain/navigation/pages';
import type { ConfirmedDeletion } from '@/lib/domain/units/deletion';
import { unitName } from '@/lib/domain/units/unit-path';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { queueMails } from '@/lib/mail/queue-mail';
import { pathOfUnit } from '@/lib/services/unit-tree/unit-names';
import type { ServiceContext } from '../../context';
import { membersWithRoles } from '../../mail/members-with-roles';
import { loadVisibleUnit } from '../../scope';
import { placerName } from '../../workflow/order-mails';

const READERS: readonly RoleKey[] = ['process planner', 'customerServiceBackoffice', 'purchaser'];

/** Tells the people who deliver and order what was deleted that had been ordered, approved or fixed (domain.md §11). */
export async function queueDeletionMails(
  ctx: ServiceContext,
  unit: UnitRow,
  { lots, lotCount, deliveries, deliveryCount }: ConfirmedDeletion,
): Promise<void> {
  const { rootUnitId, unitNo, title, parentUnitId } = unit;
  const root = await loadVisibleUnit(ctx, rootUnitId);
  const path = parentUnitId === null ? title : await pathOfUnit(ctx.db, unit);
  const people = await membersWithRoles(ctx, rootUnitId, READERS);
  await queueMails(ctx.db, {
    template: 'UnitDeleted',
    rootUnitId,
    userIds: [...people.keys()],
    data: {
      projectNo: root.unitNo,
      projectTitle: root.title,
      unitName: unitName(unitNo, path),
      by: placerName(ctx),
      lots: lots.map((lot) => ({
        name: unitName(lot.projectUnitNo, lot.title),
        orderNumber: lot.orderNumber,
      })),
      moreLots: lotCount - lots.length,
      deliveries,
      moreDeliveries: deliveryCount - deliveries.length,
      restorableUntil: dayAt(restorableUntil(ctx.now, ctx.settings), ctx.product.timeZone),
      // The page of a deleted project is gone.
      path: parentUnitId === null ? href('currentProjects') : href('rootDetails', { rootUnitId }),
    },
  });
}
