import { asc, eq } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { UnitDto } from '@/lib/contract/units';
import type { ServiceContext } from '../context';
import type { Page } from '../listing';
import { listUnits } from './list-units';

/** Number of units on one page of a unit's grid (portal-2 §9). */
export const CHILDREN_PER_PAGE = 25;

/** One page of a unit's children, by number (portal-2 §2, project units grid). */
export function listChildren(ctx: ServiceContext, unitId: string, page: number): Promise<Page<UnitDto>> {
  return listUnits(ctx, {
    where: eq(units.parentUnitId, unitId),
    orderBy: [asc(units.unitNo), asc(units.unitId)],
    limit: CHILDREN_PER_PAGE,
    offset: page * CHILDREN_PER_PAGE,
  });
}
