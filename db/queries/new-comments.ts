import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { commentAnswers, comments, users } from '@/db/schema';
import { dayAt } from '@/lib/domain/calendar';
import {
  ITEMS_PER_MAIL,
  MAILED_ORDER,
  MAILED_ROW,
  type MailedRow,
  mailedProjects,
  mailedUnits,
} from './mailed-rows';
import { fullNameColumn } from './names';
import { personSeesRoot } from './person-sees-root';
import { loadPortal } from './portal';
import { named, qualified } from './sql';

/** A comment or answer for one person. */
export interface NewComment extends MailedRow {
  commentId: string;
  reason: 'assigned' | 'mentioned' | 'answered';
  /** Null if their name is unknown or the account deleted. */
  author: string | null;
  text: string;
}

const comment = alias(comments, 'comment');
/** The comments of the project, as the statement below reads them. */
const own = alias(comments, 'own');
const answer = alias(commentAnswers, 'answer');
const person = alias(users, 'person');
const author = alias(users, 'author');

/**
 * Comments and answers of a project since then, for the people who are assigned or mentioned, or whose comment was
 * answered. Only for those who still see the project, and who get such mails at once; nobody gets their own.
 */
export async function readNewComments(db: Db, rootUnitId: string, since: string): Promise<NewComment[]> {
  const { timeZone } = await loadPortal(db);
  const answersSince = qualified`${named(answer)} on ${answer.commentId} = ${own.commentId}
    where ${answer.createdAt} >= ${since}::timestamptz`;
  return db
    .select({
      ...MAILED_ROW,
      commentId: sql<string>`"commentId"`,
      reason: sql<NewComment['reason']>`cause`,
      author: sql<string | null>`nullif("authorName", '')`,
      text: sql<string>`said`,
    })
    .from(
      qualified`(
        with own as (
          select comment.*, ${mailedUnits.rootUnitId} as "rootUnitId", ${mailedUnits.title} as "unitTitle"
          from ${named(comment)} join ${named(mailedUnits)} on ${mailedUnits.unitId} = ${comment.unitId}
          where ${mailedUnits.rootUnitId} = ${rootUnitId}
        ), notices("userId", cause, rank, "authorId", said, moment, "commentId") as (
          select ${own.assigneeId}, 'assigned', 1, ${own.assignedBy}, ${own.text}, ${own.assignedAt}, ${own.commentId}
          from own where ${own.assignedAt} >= ${since}::timestamptz
          union all
          select unnest(${own.mentionedIds}), 'mentioned', 2, ${own.authorId}, ${own.text}, ${own.createdAt},
            ${own.commentId}
          from own where ${own.createdAt} >= ${since}::timestamptz
          union all
          select unnest(${answer.mentionedIds}), 'mentioned', 2, ${answer.authorId}, ${answer.text},
            ${answer.createdAt}, ${answer.commentId}
          from own join ${answersSince}
          union all
          select ${own.authorId}, 'answered', 3, ${answer.authorId}, ${answer.text}, ${answer.createdAt},
            ${answer.commentId}
          from own join ${answersSince}
        ), once as (
          select distinct on ("userId", "commentId", "authorId", said) * from notices
          where "userId" is not null and "userId" is distinct from "authorId"
          order by "userId", "commentId", "authorId", said, rank
        ), ranked as (
          select once."userId", own."rootUnitId", ${own.unitId} as "unitId", own."unitTitle", once."commentId",
            once.cause, once.said, ${mailedProjects.unitNo} as "projectNo", ${mailedProjects.title} as "projectTitle",
            ${fullNameColumn(author)} as "authorName",
            count(*) over (partition by once."userId") as total,
            row_number() over (partition by once."userId" order by once.moment, once."commentId") as place
          from once join own on ${own.commentId} = once."commentId"
          join ${named(person)} on ${person.userId} = once."userId"
          join ${named(mailedProjects)} on ${mailedProjects.unitId} = own."rootUnitId"
          left join ${named(author)} on ${author.userId} = once."authorId"
          where ${person.notificationMail} in ('atOnce', 'mentions')
            and ${personSeesRoot(dayAt(new Date(since), timeZone), person, mailedProjects)}
        )
        select * from ranked where place <= ${ITEMS_PER_MAIL}
      ) as ranked`,
    )
    .orderBy(MAILED_ORDER);
}
