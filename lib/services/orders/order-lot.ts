import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { canEditOrderItems } from '@/lib/domain/permissions/can-edit-order-items';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { emitChange, notificationOf } from '@/lib/events/emit-change';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { loadUnitAccess, type UnitAccess } from '../unit-access';

/**
 * The order lot with a shared lock on it until the transaction ends, for somebody who may edit its rows
 * now. Writers of rows pass each other, but never an order being placed: that locks the lot alone.
 */
export async function openOrderLot(
  ctx: ServiceContext,
  unitId: string,
  unitType: OrderLotType,
): Promise<UnitAccess> {
  // Both travel together; the server takes them in turn, so that what is read is read under the lock.
  const locked = ctx.db
    .execute(sql`select 1 from units where unit_id = ${unitId} for share`)
    .then(() => null);
  const [lot] = await Promise.all([judgeOrderLot(ctx, unitId, unitType), locked]);
  return lot;
}

/**
 * The order lot for somebody who may edit its rows now, without a lock: what he writes must be
 * `whileAsJudged`, which saves the transaction around judging and writing.
 */
export async function judgeOrderLot(
  ctx: ServiceContext,
  unitId: string,
  unitType: OrderLotType,
): Promise<UnitAccess> {
  const lot = await loadUnitAccess(ctx, unitId);
  if (lot.unit.unitType !== unitType) throw notFound();
  requireAllowed(canEditOrderItems(lot.access, { tasks: lot.tasks }));
  return lot;
}

/**
 * The lot in a kept query, as long as nothing happened to it since it was judged: waits for an order being placed,
 * which then is found to have raised the version. To be locked `for('share')`.
 */
export const whileAsJudged = and(
  eq(units.unitId, sql.placeholder('lotId')),
  eq(units.version, sql.placeholder('lotVersion')),
);

/** The same as a condition of an update, `exists(lotAsJudged(db))`. */
export function lotAsJudged(db: Db) {
  return db.select({ unitId: units.unitId }).from(units).where(whileAsJudged).for('share');
}

/** Columns of a written row for `returning`; the statement itself announces it to open pages and notes it for the activity. */
export function toldWith<Columns extends { unitId: AnyColumn }>(
  columns: Columns,
  change: 'added' | 'changed',
) {
  const author = sql`${sql.placeholder('authorId')}::uuid, ${sql.placeholder('author')}::text`;
  const noted = sql`note_order_row(${columns.unitId}, ${author}, ${sql.raw(`'${change}'`)})`;
  return { ...columns, told: notificationOf(sql.placeholder('change')), noted };
}

/** Values of the placeholders above. */
export interface JudgedValues {
  lotId: string;
  lotVersion: number;
  /** The event, as JSON. */
  change: string;
  /** Who writes: id and login. */
  authorId: string;
  author: string;
}

export function judgedValues(ctx: ServiceContext, lot: UnitAccess, itemId: string): JudgedValues {
  const { unitId, version } = lot.unit;
  const change = JSON.stringify(itemsChange(ctx, lot, [itemId]));
  const { userId: authorId, login: author } = ctx.viewer;
  return { lotId: unitId, lotVersion: version, change, authorId, author };
}

/** How often a write is judged anew before it gives up; each time something has happened to lot or row. */
const ATTEMPTS = 20;

/** Judges and writes again where the write found the lot or the row changed since it was judged. */
export async function judgedWrite<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tried = 0; tried < ATTEMPTS; tried++) {
    const written = await attempt();
    if (written !== undefined) return written;
  }
  throw new AppError('StateConflict');
}

/** Tells open pages that these rows of the lot changed, came or went. */
export function emitItemsChanged(
  ctx: ServiceContext,
  lot: UnitAccess,
  itemIds: readonly string[],
): Promise<void> {
  return emitChange(ctx.db, itemsChange(ctx, lot, itemIds));
}

/** More rows than this are read as a whole; a notification carries 8,000 bytes. */
const MAX_TOLD_ITEMS = 50;

function itemsChange(ctx: ServiceContext, { unit }: UnitAccess, itemIds: readonly string[]): ChangeEvent {
  const { rootUnitId, unitId } = unit;
  const told = itemIds.length <= MAX_TOLD_ITEMS && { itemIds: [...itemIds] };
  return { rootUnitId, unitId, kind: 'items', ...told, userId: ctx.viewer.userId };
}
