import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isUniqueViolation } from '@/db/errors';
import { units } from '@/db/schema';
import { titleKey } from '@/lib/domain/units/title';
import { childUnitNo } from '@/lib/domain/units/unit-number';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { initialState } from '@/lib/domain/workflow/initial-state';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import type { UnitRow } from '../scope';
import { duplicateTitle } from './duplicate-title';

/** A new unit below another one of the project. */
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
  /** Its manual position among its siblings. */
  position?: number;
}

/** The values that new units copy from their root. */
export type RootOfUnits = Pick<UnitRow, 'unitId' | 'tenantId' | 'salesOrgId' | 'variant' | 'stateKey'>;

/**
 * Creates units of one project, numbered after their parents in the given order, each in the initial state of
 * its type. Must be called in a transaction that has locked the root and checked the rules (permission,
 * allowed parents); afterwards `settleUnits` updates states and tasks.
 * @returns their ids in that order
 * @throws AppError DuplicateTitle if siblings of one type would have the same title
 */
export async function insertUnits(
  ctx: ServiceContext,
  root: RootOfUnits,
  newUnits: readonly NewUnit[],
): Promise<string[]> {
  if (newUnits.length === 0) return [];
  const numbers = await takeNumbers(ctx, newUnits);
  const rows = newUnits.map((unit, index) => ({
    ...unit,
    unitId: uuidv7(),
    titleKey: titleKey(unit.title),
    unitNo: numbers[index] ?? '',
    stateKey: initialState(unit.unitType, root),
  }));
  await insertRows(ctx, root, rows);
  return rows.map(({ unitId }) => unitId);
}

/**
 * Increments the parents' counters, which locks them, and returns the numbers of the new units below them.
 */
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

type UnitToInsert = NewUnit & Pick<UnitRow, 'unitId' | 'titleKey' | 'unitNo' | 'stateKey'>;

/**
 * A single JSON parameter for all rows: preparing a thousand rows of parameters takes longer than writing
 * them.
 */
async function insertRows(
  ctx: ServiceContext,
  { unitId: rootUnitId, tenantId, salesOrgId, variant }: RootOfUnits,
  rows: readonly UnitToInsert[],
): Promise<void> {
  try {
    await ctx.db.execute(sql`
      insert into units (unit_id, root_unit_id, parent_unit_id, tenant_id, sales_org_id, unit_type, variant, unit_no,
        position, title, title_key, notes, state_key, state_since, delivery_date, approval_lot_id, created_by)
      select "unitId", ${rootUnitId}::uuid, "parentUnitId", ${tenantId}::int, ${salesOrgId}::int, "unitType",
        ${variant}::unit_variant, "unitNo", position, title, "titleKey", notes, "stateKey",
        ${ctx.now.toISOString()}::timestamptz, "deliveryDate", "approvalLotId", ${ctx.viewer.userId}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(
        "unitId" uuid, "parentUnitId" uuid, "unitType" unit_type, "unitNo" text, position int, title text,
        "titleKey" text, notes text, "stateKey" state_key, "deliveryDate" date, "approvalLotId" uuid)`);
  } catch (error) {
    if (!isUniqueViolation(error, 'units_sibling_title_key')) throw error;
    const [only, ...others] = rows;
    throw only && others.length === 0
      ? duplicateTitle(only.unitType, only.title)
      : new AppError('DuplicateTitle');
  }
}
