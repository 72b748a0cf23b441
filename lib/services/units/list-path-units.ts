import { asc, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { UnitDto } from '@/lib/contract/units';
import type { ServiceContext } from '../context';
import type { Page } from '../listing';
import { listUnits } from './list-units';

/** More than a path has. */
const MAX_DEPTH = 20;

/** A unit and those it belongs to, by number, as the list of units answers them; empty where it is not visible. */
export function listPathUnits(ctx: ServiceContext, unitId: string): Promise<Page<UnitDto>> {
  return listUnits(ctx, {
    where: sql`${units.unitId} in (
      with recursive path(unit_id, parent_unit_id) as (
        select own.unit_id, own.parent_unit_id from units own where own.unit_id = ${unitId}
        union all
        select parent.unit_id, parent.parent_unit_id
        from units parent join path on parent.unit_id = path.parent_unit_id
      ) select path.unit_id from path)`,
    orderBy: [asc(units.unitNo), asc(units.unitId)],
    limit: MAX_DEPTH,
    offset: 0,
  });
}
