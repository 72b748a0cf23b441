import type { UnitRow } from '@/db/schema';
import { notifications } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { href } from '@/lib/domain/navigation/pages';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { emitChange } from '@/lib/events/emit-change';
import { queueMails } from '@/lib/mail/queue-mail';
import { MAX_MAILED_LOTS } from '@/lib/mail/templates/materials-changed';
import { namesOfUnits } from '@/lib/services/unit-tree/unit-names';
import type { ServiceContext } from '../context';
import { membersWithRoles } from '../mail/members-with-roles';
import { writeActivity } from '../records/write-activity';
import type { ChangedLot } from './changed-lots';
import { type MaterialsAction, materialsActivity } from './materials-activity';
import { presentMaterial } from './present-material';

const READERS: readonly RoleKey[] = ['process planner', 'sales contact'];

/**
 * Announces changed materials, in the transaction of the change: activity and a notification for each lot,
 * one mail to each process planner and sales contact, and the event for open pages (domain.md §4, "Written
 * per step").
 */
export async function announceMaterials(
  ctx: ServiceContext,
  root: Pick<UnitRow, 'unitId' | 'unitNo' | 'title'>,
  changed: readonly ChangedLot[],
  action: MaterialsAction = 'materialsChanged',
): Promise<void> {
  const [first] = changed;
  if (!first) return;
  const { userId, firstName, lastName, login } = ctx.viewer;
  const username = fullNameOf({ firstName, lastName }) || login;
  await ctx.db.insert(notifications).values(
    changed.map(({ before, after }) => ({
      rootUnitId: root.unitId,
      unitId: before.unitId,
      userId,
      username,
      materialData: after.map(presentMaterial),
      createdOn: ctx.now,
    })),
  );
  await writeActivity(ctx, ...changed.map((lot) => materialsActivity(root.unitId, lot, action)));
  await mailMaterials(ctx, root, changed);
  const unit = changed.length === 1 ? { unitId: first.before.unitId } : {};
  await emitChange(ctx.db, { rootUnitId: root.unitId, ...unit, kind: 'materials', userId });
  await emitChange(ctx.db, { rootUnitId: root.unitId, kind: 'notifications', userId });
}

async function mailMaterials(
  ctx: ServiceContext,
  { unitId: rootUnitId, unitNo, title }: Pick<UnitRow, 'unitId' | 'unitNo' | 'title'>,
  changed: readonly ChangedLot[],
): Promise<void> {
  const [first] = changed;
  if (!first) return;
  const { unitId } = first.before;
  const people = await membersWithRoles(ctx, rootUnitId, READERS);
  const titles = new Map(ctx.product.productTypes.map((type) => [type.title, type.titles]));
  const mailed = changed.slice(0, MAX_MAILED_LOTS);
  const names = await namesOfUnits(
    ctx.db,
    mailed.map(({ before }) => before.unitId),
  );
  await queueMails(ctx.db, {
    template: 'MaterialsChanged',
    rootUnitId,
    userIds: [...people.keys()],
    data: {
      projectNo: unitNo,
      projectTitle: title,
      lots: mailed.map(({ before, after }) => ({
        title: names.get(before.unitId) ?? before.title,
        materials: after.map((material) => ({
          ...presentMaterial(material),
          titles: titles.get(material.type) ?? {},
        })),
      })),
      count: changed.length,
      path:
        changed.length === 1
          ? href('unitDetails', { rootUnitId, unitId })
          : href('rootDetails', { rootUnitId }),
    },
  });
}
