import type { Db } from '@/db/client';
import { type NewComment, readNewComments } from '@/db/queries/new-comments';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailData } from '@/lib/mail/templates';
import { byProject, mailedUnit } from '../mail/by-project';

type MailedComment = MailData['NewComments']['project']['items'][number];

/**
 * The work of a job: one mail to each person concerned by comments or answers of a project since then. People
 * get no mail about their own actions. A second run writes only what is missing.
 */
export async function mailComments(db: Db, rootUnitId: string, since: string): Promise<void> {
  const onceKey = `NewComments/${rootUnitId}/${since}`;
  await db.transaction(async (tx) => {
    const rows = await readNewComments(tx, rootUnitId, since);
    for (const [userId, own] of groupBy(rows, (row) => row.userId)) {
      const [project] = byProject(own, present);
      if (!project) continue;
      const data = { project, count: own[0]?.total ?? own.length };
      await queueMail(tx, { template: 'NewComments', rootUnitId, userId, data, onceKey });
    }
  });
}

function present(comment: NewComment): MailedComment {
  const { rootUnitId, unitId, commentId, reason, author, text } = comment;
  const path = `${href('viewer', { rootUnitId, unitId })}?comment=${commentId}`;
  return { reason, author, text, unitTitle: mailedUnit(comment), path };
}
