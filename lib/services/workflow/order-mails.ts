import type { UnitRow } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { href } from '@/lib/domain/navigation/pages';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { orderTotals } from '@/lib/domain/orders/order-summary';
import type { Loading } from '@/lib/domain/orders/weight';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { queueMails } from '@/lib/mail/queue-mail';
import type { OrderPlacedData } from '@/lib/mail/templates/order-placed';
import { namesOfUnits } from '@/lib/services/unit-tree/unit-names';
import type { ServiceContext } from '../context';
import { membersWithRoles } from '../mail/members-with-roles';
import type { LotRows } from '../orders/lot-rows';
import type { ProjectUnit } from './project-tree';

/** A step that has placed an order. */
interface OrderedStep {
  unit: UnitRow;
  /** The rows of an order lot. */
  rows?: LotRows | null;
  order?: OrderDocument | null;
  /** At least the root of the project. */
  tree: readonly Pick<ProjectUnit, 'parentUnitId' | 'unitNo' | 'title'>[];
}

const ORDER_READERS: readonly RoleKey[] = ['purchaser', 'customerServiceBackoffice', 'sales contact'];

/** A project without an order table is ordered as a whole. */
const nothingOrdered = (loading: Loading): ReturnType<LotRows['summary']> => ({
  groups: [],
  totals: orderTotals({ qty: 0, areaMm2: 0, goodsKg: 0, pallets: 0 }, loading),
});

/** Tells the readers of orders what was ordered; several lots of one combined order are one mail. */
export async function queueOrderMails(ctx: ServiceContext, steps: readonly OrderedStep[]): Promise<void> {
  const [first] = steps;
  if (!first) return;
  const { rootUnitId } = first.unit;
  const people = await membersWithRoles(ctx, rootUnitId, ORDER_READERS);
  const names = await namesOfUnits(
    ctx.db,
    steps.map(({ unit }) => unit.unitId),
  );
  const [data, ...others] = steps.map((step) =>
    mailDataOf(ctx, step, names.get(step.unit.unitId) ?? step.unit.title),
  );
  if (!data) return;
  const { viewer } = ctx;
  // Who has placed the order is not told about themselves by name.
  for (const isPlacer of [true, false]) {
    const userIds = [...people.keys()].filter((userId) => (userId === viewer.userId) === isPlacer);
    const to = { rootUnitId, userIds };
    const told = { placedBy: isPlacer ? null : placerName(ctx) };
    if (others.length === 0) {
      await queueMails(ctx.db, { template: 'OrderPlaced', ...to, data: { ...data, ...told } });
    } else {
      const lots = [data, ...others].map((lot) => ({ ...lot, ...told }));
      await queueMails(ctx.db, { template: 'CombinedOrderPlaced', ...to, data: { lots } });
    }
  }
}

/** The name of the person who acts. */
export function placerName({ viewer }: ServiceContext): string {
  return fullNameOf(viewer) || viewer.login;
}

function mailDataOf(
  ctx: ServiceContext,
  { unit, tree, rows, order }: OrderedStep,
  lotTitle: string,
): OrderPlacedData {
  const root = tree.find((candidate) => candidate.parentUnitId === null);
  const { settings } = ctx;
  const { groups, totals } = rows ? rows.summary(settings) : nothingOrdered(settings);
  const { rootUnitId, unitId } = unit;
  return {
    projectNo: root?.unitNo ?? '',
    projectTitle: root?.title ?? '',
    lotTitle,
    orderNumber: unit.orderNumber,
    placedBy: placerName(ctx),
    path: href('unitDetails', { rootUnitId, unitId }),
    groups: groups.map(({ areaMm2, ...group }) => ({ ...group, areaM2: areaMm2 / 1e6 })),
    totals: { ...totals, areaM2: totals.areaMm2 / 1e6 },
    ...(order && { terms: mailTermsOf(order), confirmationOf: unitId }),
  };
}

function mailTermsOf({ deliveryDay, custRef, site, combined, totals }: OrderDocument) {
  const place = [site.zip, site.city].filter(Boolean).join(' ');
  const trucks = (combined?.load ?? totals).trucks.count;
  const sharing = (combined?.lots ?? []).filter(({ sharesTrucks }) => sharesTrucks);
  return {
    deliveryDay,
    custRef,
    site: [site.name, site.street, place].filter(Boolean).join(', '),
    trucks,
    sharedWith: sharing.map(({ orderNumber }) => orderNumber),
  };
}
