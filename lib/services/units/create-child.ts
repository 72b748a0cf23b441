import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type UnitRow, units } from '@/db/schema';
import { canCreateChild } from '@/lib/domain/permissions/can-create-unit';
import { titleKey } from '@/lib/domain/units/title';
import type { UnitType, UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { emitChange } from '@/lib/events/emit-change';
import { requireDeliveryDay } from '../catalogue/check-delivery-day';
import { minDeliveryDayOf } from '../catalogue/min-delivery-day';
import { inTransaction, type ServiceContext } from '../context';
import { type Message, notFound, validationFailed } from '../errors';
import { isSheetValid } from '../questionnaire/sheet-validity';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { loadVisibleUnit, lockProjectOf } from '../scope';
import { loadUnitAccess } from '../unit-access';
import { insertUnits } from '../unit-tree/insert-units';
import { settleUnits } from '../workflow/settle-units';

export interface NewChild {
  title: string;
  notes: string | null;
  deliveryDate: string | null;
  parentUnitId: string;
  unitType: UnitType;
  /** The parent's project according to the caller; not checked if omitted. */
  rootUnitId: string | null;
  tenantId: number | undefined;
  variant: UnitVariant | undefined;
}

/**
 * Creates a unit below another one. The project is locked, so that its state cannot change after the rules
 * were checked; afterwards it is settled: a lot that is added late gets its task (portal-2 §4, domain.md §5).
 */
export function createChild(outer: ServiceContext, input: NewChild): Promise<UnitRow> {
  return inTransaction(outer, async (ctx) => {
    const rootUnitId = await lockProjectOf(ctx, input.parentUnitId);
    const { unit: parent, access } = await loadUnitAccess(ctx, input.parentUnitId);
    const sheetValid = await isSheetValid(ctx, rootUnitId);
    const { unitType } = input;
    requireAllowed(canCreateChild(access, parent, { unitType, sheetValid }));
    requireAgreement(parent, input);
    const minDay = await minDeliveryDayOf(ctx, parent);
    requireDeliveryDay({ day: input.deliveryDate, stored: null, minDay });
    const root = { ...parent, unitId: rootUnitId, stateKey: access.root.stateKey };
    const unitId = await insertChild(ctx, root, input);
    await settleUnits(ctx, rootUnitId);
    const unit = await loadVisibleUnit(ctx, unitId);
    await writeActivity(ctx, { action: 'created', unit });
    await emitChange(ctx.db, {
      rootUnitId,
      unitId,
      kind: 'structure',
      userId: ctx.viewer.userId,
    });
    return unit;
  });
}

async function insertChild(
  ctx: ServiceContext,
  root: Parameters<typeof insertUnits>[1],
  { unitType, parentUnitId, title, notes, deliveryDate }: NewChild,
): Promise<string> {
  if (unitType === 'project') throw notFound();
  const approvalLotId = unitType === 'drawingjob' ? await lotToCheck(ctx, parentUnitId, title) : null;
  const [unitId] = await insertUnits(ctx, root, [
    { parentUnitId, unitType, title, notes: notes || null, deliveryDate, approvalLotId },
  ]);
  if (!unitId) throw new Error('the unit was not stored');
  return unitId;
}

/** Values that the caller repeats from the parent must be equal. */
function requireAgreement(parent: UnitRow, input: NewChild): void {
  const repeated: [reference: string, given: unknown, known: unknown][] = [
    ['rootProjectUnitID', input.rootUnitId ?? undefined, parent.rootUnitId],
    ['tenantID', input.tenantId, parent.tenantId],
    ['projectUnitTypeVariant', input.variant, parent.variant],
  ];
  const messages = repeated.flatMap(([reference, given, known]): Message[] =>
    given === undefined || given === known ? [] : [{ type: 'error', code: 'IdMismatch', reference }],
  );
  if (messages.length > 0) throw validationFailed(messages);
}

/**
 * A manually created drawing job checks its sibling lot with the same title that has no job yet (domain.md
 * §4).
 */
async function lotToCheck(ctx: ServiceContext, parentUnitId: string, title: string): Promise<string | null> {
  const job = alias(units, 'job');
  const [lot] = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .leftJoin(job, eq(job.approvalLotId, units.unitId))
    .where(
      and(
        eq(units.parentUnitId, parentUnitId),
        eq(units.unitType, 'approvallot'),
        eq(units.titleKey, titleKey(title)),
        isNull(job.unitId),
      ),
    );
  return lot?.unitId ?? null;
}
