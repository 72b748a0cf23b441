import { countOrderItemsBelow } from '@/db/queries/count-below';
import { lockEverythingBelow } from '@/db/queries/lock-below';
import type { UnitRow } from '@/db/schema';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { type ConfirmedDeletion, confirmsDeletion } from '@/lib/domain/units/deletion';
import { unitName } from '@/lib/domain/units/unit-path';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { refreshEarliestDates } from '../deliveries/refresh-earliest-dates';
import { AppError } from '../errors';
import { requireAllowed } from '../require';
import { lockProjectOf } from '../scope';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import { showUnit } from '../unit-tree/show-unit';
import { settleUnits } from '../workflow/settle-units';
import { archiveUnit } from './archive/archive-unit';
import { queueDeletionMails } from './archive/deletion-mails';
import { keepOrders } from './archive/keep-orders';
import { orderedBelow, requireNothingOrdered } from './archive/ordered-below';

/** How many parts a refusal names. */
const MAX_REFUSAL_NAMED = 10;

interface DeleteInput {
  unitId: string;
  /** The version the caller saw; null accepts any. */
  version: number | null;
  /** The typed number of the unit. */
  confirmation?: string | undefined;
}

/**
 * Deletes a unit with everything below it; it can be restored for 30 days. The rest of its project is settled.
 * The documents of placed orders stay (portal-2 §4, domain.md §5, §10, §11).
 * @throws AppError OrdersRemain, ItemsRemain, StaleVersion, DeletionNotConfirmed
 */
export function deleteUnit(outer: ServiceContext, input: DeleteInput): Promise<void> {
  const { unitId, version } = input;
  return inTransaction(outer, async (ctx) => {
    const rootUnitId = await lockProjectOf(ctx, unitId);
    const locked = await lockEverythingBelow(ctx.db, unitId);
    const { unit, access } = await loadUnitAccess(ctx, unitId);
    const ordered = await requireDeletable(ctx, { unit, access });
    if (version !== null && version !== unit.version) {
      throw new AppError('StaleVersion', { data: await showUnit(ctx, unit) });
    }
    if (ordered) {
      requireConfirmed(unit, ordered, input.confirmation);
      await keepOrders(
        ctx,
        unit,
        locked.map((row) => row.unitId),
      );
      await queueDeletionMails(ctx, unit, ordered);
    }
    await archiveUnit(ctx, unit);
    if (unit.parentUnitId !== null) await refreshProject(ctx, rootUnitId);
    await emitChange(ctx.db, { rootUnitId, unitId, kind: 'structure', userId: ctx.viewer.userId });
  });
}

/** @returns what it includes that was ordered */
async function requireDeletable(
  ctx: ServiceContext,
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
): Promise<ConfirmedDeletion | null> {
  const { unitId, unitType } = unit;
  requireAllowed(canDeleteUnit(access, { unitType, orderItemsBelow: 0 }));
  const ordered = await orderedBelow(ctx, unit);
  const verdict = canDeleteUnit(access, { unitType, orderItemsBelow: 0, isOrdered: ordered !== null });
  if (!verdict.can) await requireNothingOrdered(ctx, [unitId], verdict.roles);
  const orderItemsBelow = await countOrderItemsBelow(ctx.db, [unitId]);
  requireAllowed(canDeleteUnit(access, { unitType, orderItemsBelow }));
  return ordered;
}

function requireConfirmed(unit: UnitRow, { lots, deliveries }: ConfirmedDeletion, typed?: string): void {
  if (confirmsDeletion(unit.unitNo, typed)) return;
  const named = [
    ...lots.map(({ projectUnitNo, title, orderNumber }) =>
      [unitName(projectUnitNo, title), orderNumber ?? ''].join(' ').trim(),
    ),
    ...deliveries.map(({ title }) => title),
  ];
  const values = { unitNo: unit.unitNo, units: named.slice(0, MAX_REFUSAL_NAMED).join(', ') };
  throw new AppError('DeletionNotConfirmed', {
    values,
    messages: [{ type: 'error', code: 'DeletionNotConfirmed', reference: 'projectUnitNo', values }],
  });
}

/**
 * Updates dates, states and tasks of the rest: the project may advance when its last pending lot is deleted.
 */
async function refreshProject(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  await refreshEarliestDates(ctx, rootUnitId);
  await settleUnits(ctx, rootUnitId);
}
