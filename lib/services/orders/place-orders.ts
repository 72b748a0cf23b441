import type { Day } from '@/lib/domain/calendar';
import { canPlaceOrder } from '@/lib/domain/permissions/can-place-order';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, type Message, notFound, validationFailed } from '../errors';
import { requireAllowed } from '../require';
import { lockProjectOf, lockUnit, type UnitRow } from '../scope';
import { loadUnitAccess } from '../unit-access';
import { requireDeliveryDay } from '../units/check-delivery-day';
import { minDeliveryDayOf } from '../units/min-delivery-day';
import { takeStep } from '../workflow/take-step';
import type { GivenTerms } from './agree-terms';

interface LotToPlace {
  unitId: string;
  /** The version the caller saw; absent takes the lot as it is. */
  version?: number | undefined;
  /** Left out: as stored. */
  deliveryDate?: Day | null | undefined;
}

export interface OrderToPlace {
  lots: readonly LotToPlace[];
  terms: Omit<GivenTerms, 'deliveryDate'>;
}

/**
 * Places the orders of lots of one project in one transaction, all or nothing; each lot is checked as alone.
 * @returns the lots afterwards, in the order they were given
 * @throws AppError NotFound, StaleVersion, or the refusals of all lots together, each with `lots/3` as its reference
 */
export function placeOrders(outer: ServiceContext, { lots, terms }: OrderToPlace): Promise<UnitRow[]> {
  return inTransaction(outer, async (ctx) => {
    const [first] = lots;
    if (!first) throw notFound();
    const rootUnitId = await lockProjectOf(ctx, first.unitId);
    // Always in the same order, as writers of rows lock lots too.
    for (const unitId of lots.map((lot) => lot.unitId).sort()) await lockUnit(ctx.db, unitId);
    await requireSoundLots(ctx, rootUnitId, lots);
    const placed: UnitRow[] = [];
    const refusals: AppError[] = [];
    for (const [index, { unitId, version, deliveryDate }] of lots.entries()) {
      const step = { unitId, requirements: [], message: null, version: version ?? null };
      try {
        const { access, tasks } = await loadUnitAccess(ctx, unitId);
        requireAllowed(canPlaceOrder(access, { tasks }));
        placed.push(await takeStep(ctx, { ...step, terms: { ...terms, deliveryDate } }));
      } catch (error) {
        refusals.push(refusalOf(error, `lots/${index}`));
      }
    }
    const [refusal] = refusals;
    if (refusal) throw new AppError(refusal.code, { messages: refusals.flatMap((each) => each.messages) });
    return placed;
  });
}

/** Lots of this project, each once, with days that are possible. */
async function requireSoundLots(
  ctx: ServiceContext,
  rootUnitId: string,
  lots: readonly LotToPlace[],
): Promise<void> {
  const messages: Message[] = [];
  for (const [index, { unitId, deliveryDate: day }] of lots.entries()) {
    const { unit } = await loadUnitAccess(ctx, unitId);
    if (!isOrderLotType(unit.unitType)) throw notFound();
    const reference = `lots/${index}/projectUnitID`;
    const isTwice = lots.findIndex((lot) => lot.unitId === unitId) < index;
    if (unit.rootUnitId !== rootUnitId)
      messages.push({ type: 'error', code: 'ORDER.OtherProject', reference });
    else if (isTwice) messages.push({ type: 'error', code: 'ORDER.LotTwice', reference });
    if (!day || day === unit.deliveryDate) continue;
    const minDay = await minDeliveryDayOf(ctx, unitId);
    try {
      requireDeliveryDay({ day, stored: unit.deliveryDate, minDay });
    } catch (error) {
      messages.push(...refusalOf(error, `lots/${index}/deliveryDate`).messages);
    }
  }
  if (messages.length > 0) throw validationFailed(messages);
}

/** What a single lot is refused for, with the place of the lot; anything else refuses the whole at once. */
function refusalOf(error: unknown, reference: string): AppError {
  if (!(error instanceof AppError) || error.code === 'NotFound' || error.code === 'StaleVersion') throw error;
  const { code, messages } = error;
  const own: Message[] = messages.length > 0 ? messages : [{ type: 'error', code }];
  return new AppError(code, { messages: own.map((message) => ({ ...message, reference })) });
}
