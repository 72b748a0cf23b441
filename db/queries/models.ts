import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deliveryLotUnits, deliveryWalls, files, models, units, wallLots } from '@/db/schema';
import { jsonList, named, qualified, query, scalar } from './sql';

const made = alias(models, 'made');
const part = alias(deliveryLotUnits, 'part');
const wall = alias(deliveryWalls, 'wall');

/**
 * The converter of the latest model of a file's content; an earlier converter until the new model is ready. For a
 * query on `files`.
 */
export const latestConverter = qualified<number>`(
  select ${made.converterVersion} from ${named(made)} where ${made.sha256} = ${files.sha256}
  order by ${made.state} = 'ready' desc, ${made.converterVersion} desc limit 1)`;

/** The number of a wall in the model of a file, as a column of a query on `files`; null if it has no such wall. */
export function wallNumberColumn(globalId: string) {
  return qualified<string | null>`(
    select element ->> 'number' from ${named(made)}, jsonb_array_elements(${made.structure} -> 'walls') element
    where ${made.sha256} = ${files.sha256} and element ->> 'globalId' = ${globalId}
    order by ${made.converterVersion} desc limit 1)`;
}

/** The walls that a person has assigned to a lot, as a column of a query on `units`. */
export const assignedWallsColumn = scalar(
  query
    .select({ globalIds: jsonList(wallLots.globalId) })
    .from(wallLots)
    .where(eq(wallLots.unitId, units.unitId)),
);

/**
 * The wall numbers in a lot's deliveries, as a column of a query on `units`; a wall without a lot may belong to any
 * lot of its delivery. Each part looks up an index.
 */
export const wallNumbersColumn = qualified<string[]>`(
  select coalesce(json_agg(number), '[]') from (
    select ${wall.wallNo} as number from ${named(wall)} where ${wall.unitId} = ${units.unitId}
    union
    select ${wall.wallNo} from ${named(part)}
    join ${named(wall)} on ${wall.deliveryLotId} = ${part.deliveryLotId}
    where ${part.unitId} = ${units.unitId} and ${wall.unitId} is null
  ) numbers)`;
