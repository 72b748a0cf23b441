import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contents, files, units } from '@/db/schema';
import { MODEL_KINDS, PICTURE_KINDS } from '@/lib/domain/files/file-kinds';
import type { ProjectRows } from './project-rows';
import { jsonList, named, qualified } from './sql';

/** For contents: there is a picture that may be shown. */
export const hasPicture = and(eq(contents.preview, 'ready'), eq(contents.scan, 'clean'));

/** For files joined with their contents: a model with a picture. */
export const isPicturedModel = and(inArray(files.kind, MODEL_KINDS), isNull(files.deletedAt), hasPicture);

/** For files joined with their contents: a photo or rendering. */
export const isPicture = and(inArray(files.kind, PICTURE_KINDS), isNull(files.deletedAt), hasPicture);

/** For files joined with their units and contents: the same, in the project's own files. */
export const isProjectPicture = and(isNull(units.parentUnitId), isPicture);

const above = alias(units, 'above');
const child = alias(units, 'child');

/**
 * The units right below the unit of a query on `units` that have a picture of their own, that is a model in their
 * files or further below. The picture of a model above is the same for all of them.
 */
export function picturedBelowColumn(project: ProjectRows): SQL<string[]> {
  return qualified<string[]>`(
    with recursive pictured(id) as (
      select ${files.unitId} from (select * from ${project.files}) files
      join ${contents} on ${contents.sha256} = ${files.sha256}
      where ${isPicturedModel}
      union
      select coalesce(${above.approvalLotId}, ${above.parentUnitId}) from pictured
      join ${named(above)} on ${above.unitId} = pictured.id
    )
    select ${jsonList(child.unitId)} from pictured
    join ${named(child)} on ${child.unitId} = pictured.id
    where ${child.parentUnitId} = ${units.unitId})`;
}
