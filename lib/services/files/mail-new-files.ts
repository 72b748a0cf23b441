import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { todayInBerlin } from '@/lib/domain/calendar';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailData } from '@/lib/mail/templates';
import { actingMembers } from '../acting/acting-members';
import { byProject, ITEMS_PER_MAIL, MAILED_ROW, type MailedRow, mailedUnit } from '../mail/by-project';

interface NewFile extends MailedRow {
  name: string;
  version: number;
}

/**
 * The work of a job: one mail to each person with an open task at the unit of a new file, above it or below
 * it. People get no mail about their own files. A second run writes only what is missing.
 */
export async function mailNewFiles(db: Db, rootUnitId: string, since: string): Promise<void> {
  const onceKey = `NewFiles/${rootUnitId}/${since}`;
  await db.transaction(async (tx) => {
    for (const [userId, files] of groupBy(await awaitedFiles(tx, rootUnitId, since), (row) => row.userId)) {
      const [project] = byProject(files, presentFile);
      if (!project) continue;
      const data = { project, count: files[0]?.total ?? files.length };
      await queueMail(tx, { template: 'NewFiles', userId, data, onceKey });
    }
  });
}

function presentFile(file: NewFile): MailData['NewFiles']['project']['items'][number] {
  const { rootUnitId, unitId, name, version } = file;
  const isRoot = rootUnitId === unitId;
  return {
    name,
    version,
    unitTitle: isRoot ? null : mailedUnit(file),
    path: isRoot ? href('rootDetails', { rootUnitId }) : href('unitDetails', { rootUnitId, unitId }),
  };
}

/** Files of a project with a version since `since`, for each person with a related task. */
async function awaitedFiles(db: Db, rootUnitId: string, since: string): Promise<NewFile[]> {
  return db
    .select({
      ...MAILED_ROW,
      name: sql<string>`name`,
      version: sql<number>`file_version`,
    })
    .from(
      sql`(
        with recursive waiting as (
          select distinct member.user_id, task.unit_id
          from tasks task
          join ${actingMembers(todayInBerlin(new Date(since)))} member on member.root_unit_id = task.root_unit_id
            and member.role_key = any (task.role_keys)
          where task.root_unit_id = ${rootUnitId} and task.closed_at is null
        ), above as (
          select user_id, unit_id from waiting
          union
          select above.user_id, unit.parent_unit_id from above
          join units unit on unit.unit_id = above.unit_id and unit.parent_unit_id is not null
        ), below as (
          select user_id, unit_id from waiting
          union
          select below.user_id, unit.unit_id from below
          join units unit on unit.parent_unit_id = below.unit_id
        ), line as (
          select * from above union select * from below
        ), ranked as (
          select line.user_id, unit.root_unit_id, unit.unit_id, root.unit_no as project_no,
            root.title as project_title, unit.title as unit_title, file.name, file.file_version,
            count(*) over (partition by line.user_id) as total,
            row_number() over (partition by line.user_id order by unit.unit_no, lower(file.name)) as place
          from line
          join files file on file.unit_id = line.unit_id and file.deleted_at is null
            and file.updated_at >= ${since}::timestamptz
            and file.uploaded_by is distinct from line.user_id
          join units unit on unit.unit_id = file.unit_id
          join units root on root.unit_id = unit.root_unit_id
        )
        select * from ranked where place <= ${ITEMS_PER_MAIL}
      ) as ranked`,
    )
    .orderBy(sql`user_id, place`);
}
