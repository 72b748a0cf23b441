import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { type UnitRow, units } from '@/db/schema';
import type { OrderPreviewDto } from '@/lib/contract/placing';
import { orderRefusals } from '@/lib/domain/orders/order-readiness';
import type { OrderTotals } from '@/lib/domain/orders/order-summary';
import { missingTerms } from '@/lib/domain/orders/order-terms';
import { MAX_LOTS_PER_ORDER, sharedLoads } from '@/lib/domain/orders/shared-loads';
import { canPlaceOrder } from '@/lib/domain/permissions/can-place-order';
import { isOrderLotType, ORDER_LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { pathsOfUnits } from '@/lib/services/unit-tree/unit-names';
import { minDeliveryDayOf } from '../catalogue/min-delivery-day';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { agreeTerms } from '../orders/agree-terms';
import { sellerOf } from '../orders/order-parties';
import { loadLotRows } from '../orders/order-tables';
import { presentTotals } from '../orders/present-order-summary';
import { loadVisibleUnit } from '../scope';
import { loadUnitAccess } from '../unit-access';

/**
 * The preview of an order of a lot, or of all lots of a project that are ready to order: their sums, their
 * trucks, the site, and what is missing (domain.md §10).
 */
export async function previewOrder(ctx: ServiceContext, unitId: string): Promise<OrderPreviewDto> {
  const unit = await loadVisibleUnit(ctx, unitId);
  const isLot = isOrderLotType(unit.unitType);
  if (!isLot && unit.parentUnitId !== null) throw notFound();
  const root = isLot ? await loadVisibleUnit(ctx, unit.rootUnitId) : unit;
  const waiting = isLot ? { ids: [unitId], count: 1 } : await waitingLots(ctx, root);
  const paths = await pathsOfUnits(ctx.db, waiting.ids);
  const lots = [];
  for (const id of waiting.ids) lots.push(await lotToOrder(ctx, root, { unitId: id, path: paths.get(id) }));
  const { site, unloading } = await agreeTerms(ctx, { root, lot: unit });
  const { id: _, street: street1, person, phone, mail, name, zip, city, country } = site;
  const isMissing = new Set(lots.flatMap(({ deliveryDay }) => missingTerms({ deliveryDay, site })));
  return {
    lots: lots.map(({ shown }) => shown),
    count: waiting.count,
    seller: (await sellerOf(ctx, root)).name,
    siteAddress: { name, street1, zip, city, country },
    siteContact: { name: person, phone, mail },
    unloading,
    missing: [...isMissing],
    loads: presentLoads(ctx, lots),
  };
}

/** The lots that are ready to order, by number; one order has at most 50. */
async function waitingLots(ctx: ServiceContext, { rootUnitId }: UnitRow) {
  const where = and(
    eq(units.rootUnitId, rootUnitId),
    inArray(units.unitType, ORDER_LOT_TYPES),
    eq(units.stateKey, 'PlaceOrder'),
  );
  const rows = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(where)
    .orderBy(asc(units.unitNo))
    .limit(MAX_LOTS_PER_ORDER);
  const [total] = await ctx.db.select({ value: count() }).from(units).where(where);
  return { ids: rows.map(({ unitId }) => unitId), count: total?.value ?? 0 };
}

interface PreviewedLot extends Pick<OrderTotals, 'qty' | 'areaMm2' | 'goodsKg' | 'pallets'> {
  unitId: string;
  deliveryDay: string | null;
  shown: OrderPreviewDto['lots'][number];
}

async function lotToOrder(
  ctx: ServiceContext,
  root: UnitRow,
  { unitId, path }: { unitId: string; path: string | undefined },
): Promise<PreviewedLot> {
  const { unit, access, tasks } = await loadUnitAccess(ctx, unitId);
  const rows = await loadLotRows(ctx, unit);
  const { totals } = rows.summary(ctx.settings);
  const deliveryDay = unit.deliveryDate ?? root.deliveryDate;
  return {
    unitId,
    deliveryDay,
    ...totals,
    shown: {
      projectUnitID: unitId,
      projectUnitNo: unit.unitNo,
      title: unit.title,
      unitPath: path ?? unit.title,
      version: unit.version,
      catalogueVersion: rows.catalogueVersion,
      deliveryDate: deliveryDay,
      minDeliveryDate: await minDeliveryDayOf(ctx, unit),
      custRef: unit.custRef,
      placeOrder: canPlaceOrder(access, { tasks }),
      problem: orderRefusals(await rows.count())[0] ?? null,
      totals: presentTotals(totals, ctx.locale),
    },
  };
}

function presentLoads(
  { locale, settings }: ServiceContext,
  lots: readonly PreviewedLot[],
): OrderPreviewDto['loads'] {
  return sharedLoads(lots, settings).map((load) => ({
    deliveryDate: load.deliveryDay,
    projectUnitIDs: load.lots.map(({ unitId }) => unitId),
    totals: presentTotals(load.totals, locale),
  }));
}
