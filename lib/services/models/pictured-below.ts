import { sql } from 'drizzle-orm';
import { isPicturedModel } from './pictured-models';

/**
 * The units below a unit that have a picture of their own, that is a model in their files or further below; for
 * queries with `everythingBelow`. The picture of a model above is the same for all of them.
 */
export const picturedBelowColumn = sql<string[]>`(
  with recursive pictured as (
    select files.unit_id from files
    join contents on contents.sha256 = files.sha256
    join everything_below on everything_below.unit_id = files.unit_id
    where ${isPicturedModel}
    union
    select coalesce(own.approval_lot_id, own.parent_unit_id) from pictured
    join units own on own.unit_id = pictured.unit_id
    join everything_below on everything_below.unit_id = coalesce(own.approval_lot_id, own.parent_unit_id)
  )
  select coalesce(json_agg(unit_id), '[]') from pictured)`;
