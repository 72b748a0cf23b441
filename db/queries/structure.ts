import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { lotSources, units } from '@/db/schema';
import { materialsColumn } from './materials';
import { sentRows } from './sent-rows';
import { excluded, query, scalar } from './sql';

const lot = alias(units, 'lot');

/** The subprojects and approval lots of a root, with their materials, in manual order. */
export function readStructureUnits(db: Db, rootUnitId: string) {
  return db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitType: units.unitType,
      name: units.title,
      position: units.position,
      materials: materialsColumn,
    })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, ['subproject', 'approvallot'])))
    .orderBy(sql`${units.position} nulls last`, asc(units.unitNo), asc(units.unitId));
}

/** The target position of a unit in the tree. */
export interface PlacedUnit {
  unitId: string;
  parentUnitId: string;
  title: string;
  titleKey: string;
  position: number;
  /** The new number after a move to another parent; null otherwise. */
  unitNo: string | null;
  changed: boolean;
}

/** Sets names, parents and order of units, in one statement over all of them. */
export async function placeUnitRows(db: Db, placed: readonly PlacedUnit[], now: Date): Promise<void> {
  const { unitId, parentUnitId, title, titleKey, position, unitNo, version } = units;
  const { table, columns: sent } = sentRows('sent', placed, {
    ...{ unitId, parentUnitId, title, titleKey, position, unitNo },
    changed: sql`boolean`,
  });
  await db
    .update(units)
    .set({
      title: sent.title,
      titleKey: sent.titleKey,
      parentUnitId: sent.parentUnitId,
      position: sent.position,
      unitNo: sql`coalesce(${sent.unitNo}, ${unitNo})`,
      version: sql`${version} + ${sent.changed}::int`,
      updatedAt: now,
    })
    .from(table)
    .where(
      and(eq(unitId, sent.unitId), sql`(${sent.changed} or ${position} is distinct from ${sent.position})`),
    );
}

/** Places the drawing jobs of lots beside their lots. */
export async function placeDrawingJobs(db: Db, lotIds: readonly string[]): Promise<void> {
  const parentOfLot = query
    .select({ parentUnitId: lot.parentUnitId })
    .from(lot)
    .where(eq(lot.unitId, units.approvalLotId));
  await db
    .update(units)
    .set({ parentUnitId: scalar(parentOfLot) })
    .where(and(eq(units.unitType, 'drawingjob'), inArray(units.approvalLotId, [...lotIds])));
}

/** Stores the places of lots' walls in models. */
export async function storeLotSources(db: Db, rows: (typeof lotSources.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(lotSources)
    .values(rows)
    .onConflictDoUpdate({ target: lotSources.unitId, set: { sources: excluded(lotSources.sources) } });
}
