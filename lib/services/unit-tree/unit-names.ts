import { inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE_ROW } from '@/db/queries/one-row';
import { parentTitles } from '@/db/queries/parent-titles';
import { units } from '@/db/schema';
import { unitName, unitPath } from '@/lib/domain/units/unit-path';

/** The path of one unit, see `unitPath`. */
export async function pathOfUnit(
  db: Db,
  { unitId, title }: { unitId: string; title: string },
): Promise<string> {
  const [row] = await db.select({ parents: parentTitles(sql`${unitId}::uuid`) }).from(ONE_ROW);
  return unitPath(row?.parents ?? [], title);
}

/** The number and path of one unit, see `unitName`. */
export async function nameOfUnit(
  db: Db,
  unit: { unitId: string; unitNo: string; title: string },
): Promise<string> {
  return unitName(unit.unitNo, await pathOfUnit(db, unit));
}

/** The paths of units by their ids, see `unitPath`. */
export async function pathsOfUnits(db: Db, unitIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await unitsWithPaths(db, unitIds)).map(({ unitId, path }) => [unitId, path]));
}

/** The numbers and paths of units by their ids, see `unitName`. */
export async function namesOfUnits(db: Db, unitIds: readonly string[]): Promise<Map<string, string>> {
  const found = await unitsWithPaths(db, unitIds);
  return new Map(found.map(({ unitId, unitNo, path }) => [unitId, unitName(unitNo, path)]));
}

async function unitsWithPaths(db: Db, unitIds: readonly string[]) {
  if (unitIds.length === 0) return [];
  const rows = await db
    .select({
      unitId: units.unitId,
      unitNo: units.unitNo,
      title: units.title,
      parents: parentTitles(units.unitId),
    })
    .from(units)
    .where(inArray(units.unitId, [...unitIds]));
  return rows.map(({ parents, title, ...unit }) => ({ ...unit, path: unitPath(parents, title) }));
}
