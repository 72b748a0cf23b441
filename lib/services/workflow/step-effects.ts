import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UnitRow } from '@/db/schema';
import { tenants, units } from '@/db/schema';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { orderNumber } from '@/lib/domain/orders/order-number';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { EffectKey } from '@/lib/domain/workflow/step';
import { emitChange } from '@/lib/events/emit-change';
import { queueWebhooks } from '@/lib/webhooks/queue-webhooks';
import type { ServiceContext } from '../context';
import { createDeliveriesForLot } from '../deliveries/create-deliveries';
import { AppError } from '../errors';
import type { GivenTerms } from '../orders/agree-terms';
import type { LotRows } from '../orders/lot-rows';
import { type OrderedFields, storePlacedOrder } from '../orders/store-order';
import { insertUnits } from '../unit-tree/insert-units';

export interface StepTaken {
  unit: UnitRow;
  /** The optional text, for steps that have one. */
  message: string | null;
  /** The rows of an order lot. */
  rows?: LotRows | null | undefined;
  /** The terms of the order, given by the person who places it. */
  terms?: GivenTerms | undefined;
}

/** What an effect leaves to the step: the order that it places, and what is stored in the unit with its new state. */
export interface EffectResult {
  order?: OrderDocument;
  ordered?: OrderedFields;
}

type Effect = (ctx: ServiceContext, taken: StepTaken) => Promise<EffectResult>;

/** The database changes of a step besides the new state, in the same transaction (domain.md §4). */
export const EFFECTS: Partial<Record<EffectKey, Effect>> = {
  assignOrderNumber,
  appendNotes,
  createDrawingJobs,
  createDeliveries,
};

/**
 * Assigns the order's number; a lot's order is stored for its documents, and sent to other systems.
 */
async function assignOrderNumber(
  ctx: ServiceContext,
  { unit, rows, terms }: StepTaken,
): Promise<EffectResult> {
  const { unitId, rootUnitId, unitNo, title, unitType, deliveryDate, custRef } = unit;
  // A reopened unit keeps its number.
  const number = unit.orderNumber ?? (await nextOrderNumber(ctx, unit.tenantId));
  if (!isOrderLotType(unitType) || !rows)
    return { ordered: { orderNumber: number, deliveryDate, custRef, catalogueVersion: null } };
  const placed = await storePlacedOrder(ctx, { lot: unit, orderNumber: number, rows, given: terms });
  const ids = { projectUnitID: unitId, rootProjectUnitID: rootUnitId, projectUnitNo: unitNo };
  const order = { orderNumber: number, placedOn: ctx.now.toISOString() };
  await queueWebhooks(ctx, rootUnitId, [
    { type: 'order.placed', data: { ...ids, title, unitType, ...order } },
  ]);
  return placed;
}

/** The prefix of the tenant and the next eight digits; a change of the prefix waits until the number is stored. */
async function nextOrderNumber({ db }: ServiceContext, tenantId: number): Promise<string> {
  const [drawn] = await db
    .select({ prefix: tenants.orderPrefix, next: sql<string>`nextval('order_number_sequence')` })
    .from(tenants)
    .where(eq(tenants.tenantId, tenantId))
    .for('key share');
  if (!drawn) throw new AppError('Internal');
  return orderNumber(drawn.prefix, Number(drawn.next));
}

async function appendNotes(ctx: ServiceContext, { unit, message }: StepTaken): Promise<EffectResult> {
  const text = message?.trim();
  if (!text) return {};
  const notes = unit.notes ? `${unit.notes}\n${text}` : text;
  await ctx.db.update(units).set({ notes }).where(eq(units.unitId, unit.unitId));
  return {};
}

/** One Planned delivery for each delivery day of the lot's materials. */
async function createDeliveries(ctx: ServiceContext, { unit }: StepTaken): Promise<EffectResult> {
  const { rootUnitId, unitId } = unit;
  await createDeliveriesForLot(ctx, unit);
  await emitChange(ctx.db, { rootUnitId, unitId, kind: 'deliveries', userId: ctx.viewer.userId });
  return {};
}

/** For a tenant with drawing jobs, creates one next to each approval lot that has none yet. */
async function createDrawingJobs(ctx: ServiceContext, { unit: root }: StepTaken): Promise<EffectResult> {
  const jobs = alias(units, 'job');
  const lots = await ctx.db
    .select({ approvalLotId: units.unitId, title: units.title, parentUnitId: units.parentUnitId })
    .from(units)
    .innerJoin(tenants, and(eq(tenants.tenantId, units.tenantId), tenants.hasDrawingJobs))
    .leftJoin(jobs, eq(jobs.approvalLotId, units.unitId))
    .where(and(eq(units.rootUnitId, root.unitId), eq(units.unitType, 'approvallot'), isNull(jobs.unitId)))
    .orderBy(asc(units.unitNo));
  await insertUnits(
    ctx,
    root,
    lots.flatMap(({ parentUnitId, ...lot }) =>
      parentUnitId === null ? [] : [{ ...lot, parentUnitId, unitType: 'drawingjob' as const }],
    ),
  );
  return {};
}
