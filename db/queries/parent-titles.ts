import type { SQL, SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { units } from '@/db/schema';
import { named, qualified } from './sql';

const own = alias(units, 'own');
const parent = alias(units, 'parent');

/**
 * The titles of the units between the root and a unit, from the top, as a column; empty for a root, a child of
 * it, and a unit that is gone.
 * @param unitId a column with its table, because the subquery reads `units` as well
 */
export function parentTitles(unitId: SQLWrapper): SQL<string[]> {
  return qualified<string[]>`coalesce((
    with recursive above(parent, title, height) as (
      select ${parent.parentUnitId}, ${parent.title}, 1 from ${named(own)}
      join ${named(parent)} on ${parent.unitId} = ${own.parentUnitId} where ${own.unitId} = ${unitId}
      union all
      select ${parent.parentUnitId}, ${parent.title}, above.height + 1 from ${named(parent)}
      join above on ${parent.unitId} = above.parent
    ) select json_agg(title order by height desc) from above where parent is not null), '[]')`;
}
