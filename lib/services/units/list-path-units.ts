import type { UnitDto } from '@/lib/contract/units';
import type { ServiceContext } from '../context';
import type { Page } from '../listing';
import type { UnitRow } from '../scope';
import { fromRootDown, readPathUnits } from '../unit-tree/get-unit-path';
import { presentUnit, type UnitProduct } from '../unit-tree/present-unit';

interface PathUnits extends Page<UnitDto> {
  /** The same units from the root down. */
  path: UnitRow[];
}

/** The same for a root whose product is already read: there is nothing above it. */
export function rootAsPath(root: UnitRow, product: UnitProduct | null): PathUnits {
  return { rows: [presentUnit(root, product)], count: 1, path: [root] };
}

/**
 * A unit and its ancestors, by number, in the form of the list of units; empty if the unit is not visible.
 */
export async function listPathUnits(ctx: ServiceContext, unitId: string): Promise<PathUnits> {
  const read = await readPathUnits(ctx, unitId);
  return {
    rows: read.map(({ unit, product }) => presentUnit(unit, product)),
    count: read.length,
    path: fromRootDown(read.map(({ unit }) => unit)),
  };
}
