import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { todayInBerlin } from '@/lib/domain/calendar';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailData } from '@/lib/mail/templates';
import { personSeesRoot } from '../acting/person-sees-root';
import { fullNameColumn } from '../full-name-column';
import { byProject, ITEMS_PER_MAIL, MAILED_ROW, type MailedRow, mailedUnit } from '../mail/by-project';

type MailedComment = MailData['NewComments']['project']['items'][number];

interface Concerned extends MailedRow {
  commentId: string;
  reason: MailedComment['reason'];
  author: string | null;
  text: string;
}

/**
 * The work of a job: one mail to each person concerned by comments or answers of a project since then. People
 * get no mail about their own actions. A second run writes only what is missing.
 */
export async function mailComments(db: Db, rootUnitId: string, since: string): Promise<void> {
  const onceKey = `NewComments/${rootUnitId}/${since}`;
  await db.transaction(async (tx) => {
    const rows = await concernedPeople(tx, rootUnitId, since);
    for (const [userId, own] of groupBy(rows, (row) => row.userId)) {
      const [project] = byProject(own, present);
      if (!project) continue;
      const data = { project, count: own[0]?.total ?? own.length };
      await queueMail(tx, { template: 'NewComments', userId, data, onceKey });
    }
  });
}

function present(concerned: Concerned): MailedComment {
  const { rootUnitId, unitId, commentId, reason, author, text } = concerned;
  const path = `${href('viewer', { rootUnitId, unitId })}?comment=${commentId}`;
  return { reason, author, text, unitTitle: mailedUnit(concerned), path };
}

/**
 * The people who are assigned or mentioned, or whose comment was answered. Only those who still see the
 * project, and who get such mails at once.
 */
function concernedPeople(db: Db, rootUnitId: string, since: string): Promise<Concerned[]> {
  return db
    .select({
      ...MAILED_ROW,
      commentId: sql<string>`comment_id`,
      reason: sql<Concerned['reason']>`reason`,
      author: sql<string | null>`nullif(author, '')`,
      text: sql<string>`text`,
    })
    .from(
      sql`(
        with own as (
          select comment.*, unit.root_unit_id, unit.title as unit_title
          from comments comment join units unit on unit.unit_id = comment.unit_id
          where unit.root_unit_id = ${rootUnitId}
        ), notices as (
          select assignee_id as user_id, 'assigned' as reason, 1 as rank, assigned_by as author_id, text, assigned_at as at,
            comment_id from own where assigned_at >= ${since}::timestamptz
          union all
          select unnest(mentioned_ids), 'mentioned', 2, author_id, text, created_at, comment_id
          from own where created_at >= ${since}::timestamptz
          union all
          select unnest(answer.mentioned_ids), 'mentioned', 2, answer.author_id, answer.text, answer.created_at,
            answer.comment_id
          from own join comment_answers answer using (comment_id) where answer.created_at >= ${since}::timestamptz
          union all
          select own.author_id, 'answered', 3, answer.author_id, answer.text, answer.created_at, answer.comment_id
          from own join comment_answers answer using (comment_id) where answer.created_at >= ${since}::timestamptz
        ), once as (
          select distinct on (user_id, comment_id, author_id, text) * from notices
          where user_id is not null and user_id is distinct from author_id
          order by user_id, comment_id, author_id, text, rank
        ), ranked as (
          select once.user_id, own.root_unit_id, own.unit_id, own.unit_title, own.comment_id, once.reason, once.text,
            root.unit_no as project_no, root.title as project_title,
            ${fullNameColumn(sql`author`)} as author,
            count(*) over (partition by once.user_id) as total,
            row_number() over (partition by once.user_id order by once.at, once.comment_id) as place
          from once join own using (comment_id)
          join users person on person.user_id = once.user_id
          join units root on root.unit_id = own.root_unit_id
          left join users author on author.user_id = once.author_id
          where person.notification_mail in ('atOnce', 'mentions') and ${personSeesRoot(todayInBerlin(new Date(since)))}
        )
        select * from ranked where place <= ${ITEMS_PER_MAIL}
      ) as ranked`,
    )
    .orderBy(sql`user_id, place`);
}
