import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';
import { unitName, unitPath } from '@/lib/domain/units/unit-path';

/**
 * The titles of the units between the root and a unit, from the top, as a column; empty for a root, a child of
 * it, and a unit that is gone.
 * @param unitId a column with its table, because the subquery reads `units` as well
 */
export function parentTitles(unitId: SQL): SQL<string[]> {
  return sql<string[]>`coalesce((
    with recursive above(parent_unit_id, title, height) as (
      select parent.parent_unit_id, parent.title, 1 from units own
      join units parent on parent.unit_id = own.parent_unit_id where own.unit_id = ${unitId}
      union all
      select parent.parent_unit_id, parent.title, above.height + 1 from units parent
      join above on parent.unit_id = above.parent_unit_id
    ) select json_agg(title order by height desc) from above where parent_unit_id is not null), '[]')`;
}

/** The path of one unit, see `unitPath`. */
export async function pathOfUnit(
  db: Db,
  { unitId, title }: { unitId: string; title: string },
): Promise<string> {
  const [row] = await db.select({ parents: parentTitles(sql`${unitId}::uuid`) }).from(sql`(select 1) one`);
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
      parents: parentTitles(sql`units.unit_id`),
    })
    .from(units)
    .where(inArray(units.unitId, [...unitIds]));
  return rows.map(({ parents, title, ...unit }) => ({ ...unit, path: unitPath(parents, title) }));
}
