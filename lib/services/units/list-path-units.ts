import type { Page } from '@/db/queries/listing';
import type { ShownUnit } from '@/db/queries/shown-units';
import { readPathUnits } from '@/db/queries/unit-path';
import type { UnitProduct } from '@/db/queries/unit-product';
import type { UnitDto } from '@/lib/contract/units';
import type { ServiceContext } from '../context';
import { fromRootDown } from '../unit-tree/get-unit-path';
import { presentUnit } from '../unit-tree/present-unit';

interface PathUnits extends Page<UnitDto> {
  /** The same units from the root down. */
  path: ShownUnit[];
}

/** The same for a root whose product is already read: there is nothing above it. */
export function rootAsPath(root: ShownUnit, product: UnitProduct | null): PathUnits {
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
