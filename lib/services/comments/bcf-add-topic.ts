import { commentAnswers, comments, commentTopics } from '@/db/schema';
import { statusOfTopic } from '@/lib/domain/comments/topic-status';
import { topicText } from '@/lib/domain/comments/topic-text';
import type { BcfTopic } from '@/lib/formats/bcf/bcf-topic';
import { announceComment } from './announce-comment';
import { anchorOf, withViews } from './bcf-anchor';
import { answersOf, assigneeIn, type ImportRun, importedAuthorOf, note, writtenAt } from './bcf-import-run';

/** Creates a comment for a topic that the project does not have yet. */
export async function addTopic(run: ImportRun, read: BcfTopic): Promise<void> {
  const { ctx, unit, contents } = run;
  const topic = contents.storedTopic(read);
  const { text, isCut } = topicText(topic.title, topic.description);
  if (isCut) note(run, topic, 'textCut');
  const { anchor, missing } = await anchorOf(ctx, topic, run.places);
  if (missing) note(run, topic, missing);
  const assigneeId = assigneeIn(run, topic);
  const [made] = await ctx.db
    .insert(comments)
    .values({
      ...{
        unitId: unit.unitId,
        text,
        anchor: withViews(anchor, topic, run.places),
        status: statusOfTopic(topic.status),
      },
      ...{ authorId: ctx.viewer.userId, importedAuthor: importedAuthorOf(run, topic.creationAuthor) },
      ...assigned(run, assigneeId),
      ...picture(run, topic),
      commentNo: run.nextCommentNo,
      createdAt: writtenAt(run, topic.creationDate),
      updatedAt: ctx.now,
    })
    .returning({ commentId: comments.commentId });
  if (!made) throw new Error('a comment was not stored');
  const { commentId } = made;
  await ctx.db.insert(commentTopics).values({ commentId, guid: topic.guid, topic, importedVersion: 1 });
  await contents.note(ctx.db, commentId, topic);
  const answers = answersOf(run, commentId, topic, topic.comments);
  if (answers.length > 0) await ctx.db.insert(commentAnswers).values(answers);
  // One notification for the whole file, without a link to a single comment.
  const notified = { addresseeIds: assigneeId === null ? [] : [assigneeId] };
  await announceComment(ctx, { action: 'commentAdded', unit, text, notified });
  run.nextCommentNo += 1;
  run.summary.created += 1;
}

function assigned({ ctx: { viewer, now } }: ImportRun, assigneeId: string | null) {
  return assigneeId === null ? {} : { assigneeId, assignedBy: viewer.userId, assignedAt: now };
}

function picture(run: ImportRun, topic: BcfTopic) {
  const found = run.contents.pictureOf(topic);
  if (found === null && topic.viewpoints.some(({ snapshot }) => snapshot !== null)) {
    note(run, topic, 'pictureNotShown');
  }
  return found ?? {};
}
