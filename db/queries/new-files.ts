import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { files, tasks, units } from '@/db/schema';
import { dayAt } from '@/lib/domain/calendar';
import { actingMembers } from './acting-members';
import {
  ITEMS_PER_MAIL,
  MAILED_ORDER,
  MAILED_ROW,
  MAILED_TITLES,
  type MailedRow,
  mailedProjects,
  mailedUnits,
} from './mailed-rows';
import { loadPortal } from './portal';
import { named, qualified } from './sql';

/** A new file for one person. */
export interface NewFile extends MailedRow {
  name: string;
  version: number;
}

const task = alias(tasks, 'task');
const file = alias(files, 'file');
const child = alias(units, 'child');

/**
 * Files of a project with a version since then, for each person with an open task at the unit of the file, above it or
 * below it. Nobody gets their own files.
 */
export async function readNewFiles(db: Db, rootUnitId: string, since: string): Promise<NewFile[]> {
  const { timeZone } = await loadPortal(db);
  const member = actingMembers(dayAt(new Date(since), timeZone), 'member');
  return db
    .select({ ...MAILED_ROW, name: sql<string>`"fileName"`, version: sql<number>`"fileVersion"` })
    .from(
      qualified`(
        with recursive waiting("userId", "unitId") as (
          select distinct ${member.userId}, ${task.unitId}
          from ${named(task)}
          join ${member} on ${member.rootUnitId} = ${task.rootUnitId}
            and ${member.roleKey} = any (${task.roleKeys})
          where ${task.rootUnitId} = ${rootUnitId} and ${task.closedAt} is null
        ), above as (
          select "userId", "unitId" from waiting
          union
          select above."userId", ${child.parentUnitId} from above
          join ${named(child)} on ${child.unitId} = above."unitId" and ${child.parentUnitId} is not null
        ), below as (
          select "userId", "unitId" from waiting
          union
          select below."userId", ${child.unitId} from below
          join ${named(child)} on ${child.parentUnitId} = below."unitId"
        ), line as (
          select * from above union select * from below
        ), ranked as (
          select line."userId", ${mailedUnits.rootUnitId} as "rootUnitId", ${mailedUnits.unitId} as "unitId",
            ${MAILED_TITLES}, ${file.name} as "fileName", ${file.fileVersion} as "fileVersion",
            count(*) over (partition by line."userId") as total,
            row_number() over (
              partition by line."userId" order by ${mailedUnits.unitNo}, lower(${file.name})) as place
          from line
          join ${named(file)} on ${file.unitId} = line."unitId" and ${file.deletedAt} is null
            and ${file.updatedAt} >= ${since}::timestamptz
            and ${file.uploadedBy} is distinct from line."userId"
          join ${named(mailedUnits)} on ${mailedUnits.unitId} = ${file.unitId}
          join ${named(mailedProjects)} on ${mailedProjects.unitId} = ${mailedUnits.rootUnitId}
        )
        select * from ranked where place <= ${ITEMS_PER_MAIL}
      ) as ranked`,
    )
    .orderBy(MAILED_ORDER);
}
