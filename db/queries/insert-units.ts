import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type UnitRow, units } from '@/db/schema';
import { sentRows } from './sent-rows';
import { namesOf, qualified } from './sql';

/** What new units get from their root. */
export type RootOfUnits = Pick<UnitRow, 'unitId' | 'tenantId' | 'salesOrgId' | 'variant' | 'stateKey'>;

const OWN_COLUMNS = {
  unitId: units.unitId,
  parentUnitId: units.parentUnitId,
  unitType: units.unitType,
  unitNo: units.unitNo,
  position: units.position,
  title: units.title,
  titleKey: units.titleKey,
  notes: units.notes,
  stateKey: units.stateKey,
  deliveryDate: units.deliveryDate,
  approvalLotId: units.approvalLotId,
};

/** A new unit; what is left out is null. */
type UnitToInsert = Pick<UnitRow, 'unitId' | 'unitType' | 'unitNo' | 'title' | 'titleKey' | 'stateKey'> &
  Partial<Pick<UnitRow, keyof typeof OWN_COLUMNS>>;

/** Inserts units of one project. One parameter for all rows: preparing thousands takes longer than writing them. */
export async function insertUnitRows(
  db: Db,
  { unitId: rootUnitId, tenantId, salesOrgId, variant }: RootOfUnits,
  rows: readonly UnitToInsert[],
  { now, userId }: { now: Date; userId: string },
): Promise<void> {
  const { table, columns: sent } = sentRows('sent', rows, OWN_COLUMNS);
  const copied: [AnyColumn, SQL][] = [
    [units.rootUnitId, sql`${rootUnitId}::uuid`],
    [units.tenantId, sql`${tenantId}::int`],
    [units.salesOrgId, sql`${salesOrgId}::int`],
    [units.variant, sql`${variant}::unit_variant`],
    [units.stateSince, sql`${now.toISOString()}::timestamptz`],
    [units.createdBy, sql`${userId}::uuid`],
  ];
  const columns = [...copied.map(([column]) => column), ...Object.values(OWN_COLUMNS)];
  const values = [...copied.map(([, value]) => value), ...Object.values(sent)];
  await db.execute(qualified`
    insert into ${units} (${namesOf(columns)}) select ${sql.join(values, sql`, `)} from ${table}`);
}

/** Adds to the counters of parents, which locks them, and returns them with the last number given. */
export function takeChildNumbers(
  db: Db,
  wanted: readonly { parentUnitId: string; children: number }[],
): Promise<Pick<UnitRow, 'unitId' | 'unitNo' | 'lastChildNo'>[]> {
  const { unitId, unitNo, lastChildNo } = units;
  const { table, columns: sent } = sentRows('sent', wanted, { parentUnitId: unitId, children: lastChildNo });
  return db
    .update(units)
    .set({ lastChildNo: sql`${lastChildNo} + ${sent.children}` })
    .from(table)
    .where(eq(unitId, sent.parentUnitId))
    .returning({ unitId, unitNo, lastChildNo });
}
