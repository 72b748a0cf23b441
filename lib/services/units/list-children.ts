import { asc, eq } from 'drizzle-orm';
import type { Page } from '@/db/queries/listing';
import type { UnitRow } from '@/db/schema';
import { units } from '@/db/schema';
import type { UnitDto } from '@/lib/contract/units';
import { mayHaveUnitsBelow } from '@/lib/domain/vocabulary/allowed-children';
import type { ServiceContext } from '../context';
import { listUnits } from './list-units';

/** Number of units on one page of a unit's grid (portal-2 §9). */
export const CHILDREN_PER_PAGE = 25;

type ParentUnit = Pick<UnitRow, 'unitId' | 'unitType' | 'variant'>;

/** One page of a unit's children, by number (portal-2 §2, project units grid). */
export async function listChildren(
  ctx: ServiceContext,
  unit: ParentUnit,
  page: number,
): Promise<Page<UnitDto>> {
  if (!mayHaveUnitsBelow(unit)) return { rows: [], count: 0 };
  return listUnits(ctx, {
    where: eq(units.parentUnitId, unit.unitId),
    orderBy: [asc(units.unitNo), asc(units.unitId)],
    limit: CHILDREN_PER_PAGE,
    offset: page * CHILDREN_PER_PAGE,
  });
}
