import { type SQL, sql } from 'drizzle-orm';
import type { ProjectRows } from '../in-project';
import { isPicturedModel } from './pictured-models';

/**
 * The units right below the unit of a query on `units` that have a picture of their own, that is a model in their
 * files or further below. The picture of a model above is the same for all of them.
 */
export const picturedBelowColumn = (project: ProjectRows): SQL<string[]> => sql<string[]>`(
  with recursive pictured as (
    select files.unit_id from (select * from ${project.files}) files
    join contents on contents.sha256 = files.sha256
    where ${isPicturedModel}
    union
    select coalesce(own.approval_lot_id, own.parent_unit_id) from pictured
    join units own on own.unit_id = pictured.unit_id
  )
  select coalesce(json_agg(child.unit_id), '[]') from pictured
  join units child on child.unit_id = pictured.unit_id
  where child.parent_unit_id = units.unit_id)`;
