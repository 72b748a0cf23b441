import type { UnitDto } from '@/lib/contract/units';
import type { ServiceContext } from '../context';
import type { Page } from '../listing';
import type { UnitRow } from '../scope';
import { readPathUnits } from '../unit-tree/get-unit-path';
import { presentUnit } from '../unit-tree/present-unit';

interface PathUnits extends Page<UnitDto> {
  /** The same units from the root down. */
  path: UnitRow[];
}

/**
 * A unit and its ancestors, by number, in the form of the list of units; empty if the unit is not visible.
 */
export async function listPathUnits(ctx: ServiceContext, unitId: string): Promise<PathUnits> {
  const read = await readPathUnits(ctx, unitId);
  return {
    rows: read.map(({ unit, product }) => presentUnit(unit, product)),
    count: read.length,
    path: read.toSorted((a, b) => b.distance - a.distance).map(({ unit }) => unit),
  };
}
