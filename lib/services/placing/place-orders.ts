import type { UnitRow } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { canPlaceOrder } from '@/lib/domain/permissions/can-place-order';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { requireDeliveryDay } from '../catalogue/check-delivery-day';
import { minDeliveryDayOf } from '../catalogue/min-delivery-day';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, type Message, notFound, validationFailed } from '../errors';
import type { GivenTerms } from '../orders/agree-terms';
import { loadLotRows, lockCatalogueOf } from '../orders/order-tables';
import { presentTotals } from '../orders/present-order-summary';
import { storeCombinedOrders } from '../orders/store-order';
import { requireAllowed } from '../require';
import { lockProjectOf, lockUnit } from '../scope';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import { type MailedStep, queueStepMails } from '../workflow/step-mails';
import { takeLockedStep } from '../workflow/take-step';

interface LotToPlace {
  unitId: string;
  /** The version the caller saw; if absent, any is accepted. */
  version?: number | undefined;
  /** As stored if omitted. */
  deliveryDate?: Day | null | undefined;
}

export interface OrderToPlace {
  lots: readonly LotToPlace[];
  /** The version of the catalogue whose totals the caller saw; if absent, any is accepted. */
  catalogueVersion?: number | undefined;
  terms: Omit<GivenTerms, 'deliveryDate'>;
}

/**
 * Places the orders of lots of one project in one transaction, all or nothing; each lot is checked as if
 * ordered separately.
 * @returns the lots afterwards, in the given order
 * @throws AppError NotFound, StaleVersion, CatalogueChanged with the totals before and now, or the refusals of all lots together, each with `lots/3` as its
 * reference
 */
export function placeOrders(
  outer: ServiceContext,
  { lots, catalogueVersion, terms }: OrderToPlace,
): Promise<UnitRow[]> {
  return inTransaction(outer, async (ctx) => {
    const [first] = lots;
    if (!first) throw notFound();
    const rootUnitId = await lockProjectOf(ctx, first.unitId);
    // Always in the same order, because writers of rows lock lots too.
    for (const unitId of lots.map((lot) => lot.unitId).sort()) await lockUnit(ctx.db, unitId);
    const loaded = await loadLots(ctx, rootUnitId, lots);
    await lockCatalogues(ctx, loaded);
    if (catalogueVersion !== undefined) await requireSameTotals(ctx, loaded, catalogueVersion);
    const placed: UnitRow[] = [];
    const refusals: AppError[] = [];
    const mails: MailedStep[] = [];
    for (const [index, { lot, sent }] of loaded.entries()) {
      const { version = null, deliveryDate } = sent;
      const step = { requirements: [], message: null, version, mails };
      try {
        requireAllowed(canPlaceOrder(lot.access, { tasks: lot.tasks }));
        placed.push(await takeLockedStep(ctx, lot, { ...step, terms: { ...terms, deliveryDate } }));
      } catch (error) {
        refusals.push(refusalOf(error, `lots/${index}`));
      }
    }
    const [refusal] = refusals;
    if (refusal) throw new AppError(refusal.code, { messages: refusals.flatMap((each) => each.messages) });
    await queueStepMails(ctx, await withSharedOrder(ctx, mails));
    return placed;
  });
}

/** The steps with their orders; those of several lots name each other. */
async function withSharedOrder(ctx: ServiceContext, steps: readonly MailedStep[]): Promise<MailedStep[]> {
  const placed = steps.flatMap(({ unit, order }) => (order ? [{ unitId: unit.unitId, order }] : []));
  if (placed.length < 2) return [...steps];
  const orders = await storeCombinedOrders(ctx, placed);
  return steps.map((step) => ({
    ...step,
    order: orders.find(({ orderNumber }) => orderNumber === step.order?.orderNumber) ?? null,
  }));
}

interface LoadedLot {
  lot: UnitAccess;
  sent: LotToPlace;
}

/** Reads the locked lots once: each must belong to this project, occur once, and have a possible day. */
async function loadLots(
  ctx: ServiceContext,
  rootUnitId: string,
  lots: readonly LotToPlace[],
): Promise<LoadedLot[]> {
  const messages: Message[] = [];
  const loaded: LoadedLot[] = [];
  for (const [index, sent] of lots.entries()) {
    const { unitId, deliveryDate: day } = sent;
    const lot = await loadUnitAccess(ctx, unitId);
    const { unit } = lot;
    if (!isOrderLotType(unit.unitType)) throw notFound();
    loaded.push({ lot, sent });
    const reference = `lots/${index}/projectUnitID`;
    const isTwice = lots.findIndex((other) => other.unitId === unitId) < index;
    if (unit.rootUnitId !== rootUnitId)
      messages.push({ type: 'error', code: 'ORDER.OtherProject', reference });
    else if (isTwice) messages.push({ type: 'error', code: 'ORDER.LotTwice', reference });
    if (!day || day === unit.deliveryDate) continue;
    const minDay = await minDeliveryDayOf(ctx, unit);
    try {
      requireDeliveryDay({ day, stored: unit.deliveryDate, minDay });
    } catch (error) {
      messages.push(...refusalOf(error, `lots/${index}/deliveryDate`).messages);
    }
  }
  if (messages.length > 0) throw validationFailed(messages);
  return loaded;
}

/** Keeps the catalogues of lots as they are, panels first, as whoever changes both by a file takes them. */
async function lockCatalogues(ctx: ServiceContext, loaded: readonly LoadedLot[]): Promise<void> {
  const kinds = new Map(loaded.map(({ lot }) => [lot.unit.unitType, lot.unit]));
  for (const [, unit] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) await lockCatalogueOf(ctx, unit);
}

/** Refuses an order whose totals the caller saw by another version of the catalogue, if they are others now. */
async function requireSameTotals(
  ctx: ServiceContext,
  loaded: readonly LoadedLot[],
  seenVersion: number,
): Promise<void> {
  const changed = [];
  for (const [index, { lot }] of loaded.entries()) {
    const rows = await loadLotRows(ctx, lot.unit);
    if (rows.catalogueVersion === seenVersion) continue;
    const { settings } = ctx;
    const before = (await loadLotRows(ctx, lot.unit, seenVersion)).summary(settings).totals;
    const now = rows.summary(settings).totals;
    if (TOTALS.every((name) => before[name] === now[name])) continue;
    const { unitId: projectUnitID } = lot.unit;
    const [seen, current] = [presentTotals(before, ctx.locale), presentTotals(now, ctx.locale)];
    changed.push({ index, data: { projectUnitID, seen, current } });
  }
  if (changed.length === 0) return;
  const messages = changed.map(
    ({ index, data: { seen, current } }): Message => ({
      type: 'error',
      code: 'CatalogueChangedFor',
      reference: `lots/${index}`,
      values: { seen: seen.palletsString, current: current.palletsString },
    }),
  );
  throw new AppError('CatalogueChanged', { messages, data: changed.map(({ data }) => data) });
}

const TOTALS = ['qty', 'areaMm2', 'pallets', 'goodsKg'] as const;

/** The refusal of a single lot, with its position; other errors abort the whole order at once. */
function refusalOf(error: unknown, reference: string): AppError {
  if (!(error instanceof AppError) || error.code === 'NotFound' || error.code === 'StaleVersion') throw error;
  const { code, messages } = error;
  const own: Message[] = messages.length > 0 ? messages : [{ type: 'error', code }];
  return new AppError(code, { messages: own.map((message) => ({ ...message, reference })) });
}
