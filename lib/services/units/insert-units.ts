import { sql } from 'drizzle-orm';
import { isUniqueViolation } from '@/db/errors';
import { units } from '@/db/schema';
import { childUnitNo } from '@/lib/domain/units/unit-number';
import type { UnitType } from '@/lib/domain/units/unit-types';
import { initialState } from '@/lib/domain/workflow/initial-state';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import type { UnitRow } from '../scope';
import { duplicateTitle } from './duplicate-title';

/** A unit to be made below another one of the project. */
export interface NewUnit {
  /** Must exist already, and may be the root. */
  parentUnitId: string;
  unitType: Exclude<UnitType, 'project'>;
  title: string;
  notes?: string | null;
  /** `YYYY-MM-DD` */
  deliveryDate?: string | null;
  /** The lot a drawing job checks. */
  approvalLotId?: string | null;
  /** Its place among its siblings, where people put it there. */
  position?: number;
}

/** What new units take over from their root. */
export type RootOfUnits = Pick<UnitRow, 'unitId' | 'tenantId' | 'salesOrgId' | 'variant' | 'stateKey'>;

/** Rows of one statement: each has some twenty parameters of the 65,535 that Postgres takes. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Makes units of one project, numbered after their parents in the order given, each in the state that its type
 * starts in; answers them in that order. To be called in a transaction that has locked the root and asked the
 * rules (who may, where they may stand); afterwards `settleUnits` brings states and tasks in line.
 * @throws AppError DuplicateTitle where siblings of one type would have the same title
 */
export async function insertUnits(
  ctx: ServiceContext,
  root: RootOfUnits,
  newUnits: readonly NewUnit[],
): Promise<UnitRow[]> {
  const numbers = await takeNumbers(ctx, newUnits);
  const rows = newUnits.map((unit, index) => ({
    ...unit,
    rootUnitId: root.unitId,
    tenantId: root.tenantId,
    salesOrgId: root.salesOrgId,
    variant: root.variant,
    unitNo: numbers[index] ?? '',
    stateKey: initialState(unit.unitType, root),
    stateSince: ctx.now,
    createdBy: ctx.viewer.userId,
  }));
  const made: UnitRow[] = [];
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
    made.push(...(await insertRows(ctx, rows.slice(first, first + ROWS_PER_STATEMENT))));
  }
  return made;
}

/** Counts the parents up, which locks them, and answers the number of each unit that is new below them. */
export async function takeNumbers(
  ctx: ServiceContext,
  newUnits: readonly Pick<NewUnit, 'parentUnitId'>[],
): Promise<string[]> {
  const wanted = new Map<string, number>();
  for (const { parentUnitId } of newUnits) wanted.set(parentUnitId, (wanted.get(parentUnitId) ?? 0) + 1);
  const sent = [...wanted].map(([parent_id, children]) => ({ parent_id, children }));
  const parents = await ctx.db
    .update(units)
    .set({ lastChildNo: sql`${units.lastChildNo} + sent.children` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent(parent_id uuid, children int)`)
    .where(sql`${units.unitId} = sent.parent_id`)
    .returning({ unitId: units.unitId, unitNo: units.unitNo, lastChildNo: units.lastChildNo });
  const next = new Map(
    parents.map(({ unitId, unitNo, lastChildNo }) => [
      unitId,
      { unitNo, ordinal: lastChildNo - (wanted.get(unitId) ?? 0) },
    ]),
  );
  return newUnits.map(({ parentUnitId }) => {
    const parent = next.get(parentUnitId);
    if (!parent) throw new Error(`unit ${parentUnitId} does not exist and cannot get children`);
    parent.ordinal += 1;
    return childUnitNo(parent.unitNo, parent.ordinal);
  });
}

async function insertRows(ctx: ServiceContext, rows: (typeof units.$inferInsert)[]): Promise<UnitRow[]> {
  try {
    return await ctx.db.insert(units).values(rows).returning();
  } catch (error) {
    if (!isUniqueViolation(error, 'units_sibling_title_key')) throw error;
    const [only, ...others] = rows;
    throw only && others.length === 0
      ? duplicateTitle(only.unitType, only.title)
      : new AppError('DuplicateTitle');
  }
}
