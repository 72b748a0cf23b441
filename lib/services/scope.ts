import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { visibleUnits } from '@/db/queries/scope';
import { type UnitRow, units } from '@/db/schema';
import type { ServiceContext } from './context';
import { notFound } from './errors';

/** The unit, or `NotFound` if the viewer may not see it. */
export async function loadVisibleUnit(ctx: ServiceContext, unitId: string): Promise<UnitRow> {
  const [unit] = await ctx.db
    .select()
    .from(units)
    .where(and(eq(units.unitId, unitId), visibleUnits(ctx)))
    .limit(1);
  if (!unit) throw notFound();
  return unit;
}

/**
 * Locks the project of a unit in the viewer's scope until the transaction ends, so that changes of one
 * project run one after the other; data read before may have changed. @returns the root's id
 */
export async function lockProjectOf(ctx: ServiceContext, unitId: string): Promise<string> {
  const rootOfUnit = ctx.db
    .select({ rootUnitId: units.rootUnitId })
    .from(units)
    .where(and(eq(units.unitId, unitId), visibleUnits(ctx)));
  const root = alias(units, 'root');
  const [locked] = await ctx.db
    .select({ rootUnitId: root.unitId })
    .from(root)
    .where(eq(root.unitId, rootOfUnit))
    .for('update');
  if (!locked) throw notFound();
  return locked.rootUnitId;
}

/** Locks a unit's row until the transaction ends, so that rules about sums hold with concurrent writers. */
export async function lockUnit(db: Db, unitId: string): Promise<void> {
  await db.select({ unitId: units.unitId }).from(units).where(eq(units.unitId, unitId)).for('update');
}
