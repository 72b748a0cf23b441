import { v7 as uuidv7 } from 'uuid';
import { isUniqueViolation } from '@/db/errors';
import { insertUnitRows, type RootOfUnits, takeChildNumbers } from '@/db/queries/insert-units';
import { titleKey } from '@/lib/domain/units/title';
import { childUnitNo } from '@/lib/domain/units/unit-number';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { initialState } from '@/lib/domain/workflow/initial-state';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
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
  try {
    await insertUnitRows(ctx.db, root, rows, { now: ctx.now, userId: ctx.viewer.userId });
  } catch (error) {
    if (!isUniqueViolation(error, 'units_sibling_title_key')) throw error;
    const [only, ...others] = rows;
    throw only && others.length === 0
      ? duplicateTitle(only.unitType, only.title)
      : new AppError('DuplicateTitle');
  }
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
  const parents = await takeChildNumbers(
    ctx.db,
    [...wanted].map(([parentUnitId, children]) => ({ parentUnitId, children })),
  );
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
