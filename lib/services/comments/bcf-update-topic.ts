import { eq } from 'drizzle-orm';
import { commentAnswers, comments, commentTopics } from '@/db/schema';
import { type CommentStatus, statusAfterAnswer } from '@/lib/domain/comments/status';
import { statusOfTopic } from '@/lib/domain/comments/topic-status';
import { topicText } from '@/lib/domain/comments/topic-text';
import { canRewriteComment, canSetCommentStatus } from '@/lib/domain/permissions/can-comment';
import type { BcfTopic } from '@/lib/formats/bcf/bcf-topic';
import { instantOf } from '@/lib/formats/bcf/read-values';
import { loadVisibleUnit } from '../scope';
import { announceComment } from './announce-comment';
import { withViews } from './bcf-anchor';
import { answersOf, assigneeIn, type ImportRun, note } from './bcf-import-run';
import type { CommentTopic } from './bcf-topic';
import { askedComment } from './present-comment';

/** Imports the newer data of a file into an existing comment; answers are always imported. */
export async function updateTopic(run: ImportRun, row: CommentTopic, read: BcfTopic): Promise<void> {
  const { ctx, contents, summary } = run;
  const { commentId, version } = row.comment;
  const isLater = lastChange(read) > lastKnown(row);
  const known = new Set(row.answers.map(({ answerId, bcfGuid }) => bcfGuid ?? answerId));
  const fresh = read.comments.filter(({ guid }) => !known.has(guid));
  const answers = answersOf(run, commentId, read, fresh);
  if (!isLater && answers.length === 0) {
    summary.unchanged += 1;
    return;
  }
  const change = isLater ? changeOf(run, row, read) : {};
  const status = change.status ?? (answers.length > 0 ? statusAfterAnswer(row.comment.status, false) : null);
  const topic = merged(contents.storedTopic(read), row.stored?.topic ?? null, isLater);
  const { views: _, ...place } = row.comment.anchor;
  const anchor = withViews(place, topic, run.places);
  await ctx.db
    .update(comments)
    .set({ ...change, anchor, ...(status !== null && { status }), version: version + 1, updatedAt: ctx.now })
    .where(eq(comments.commentId, commentId));
  if (answers.length > 0) await ctx.db.insert(commentAnswers).values(answers);
  const stored = { guid: topic.guid, topic, importedVersion: version + 1 };
  await ctx.db
    .insert(commentTopics)
    .values({ commentId, ...stored })
    .onConflictDoUpdate({ target: commentTopics.commentId, set: stored });
  await contents.note(ctx.db, commentId, topic);
  const { unitId } = row.comment;
  const unit = unitId === run.unit.unitId ? run.unit : await loadVisibleUnit(ctx, unitId);
  const action = answers.length > 0 ? 'commentAnswered' : 'commentChanged';
  await announceComment(ctx, { action, unit, text: row.comment.text });
  summary.changed += 1;
  summary.answers += answers.length;
}

const lastChange = (topic: BcfTopic) => instantOf(topic.modifiedDate) ?? instantOf(topic.creationDate) ?? 0;

function lastKnown({ stored, comment }: CommentTopic): number {
  return stored ? lastChange(stored.topic) : comment.updatedAt.getTime();
}

interface TopicChange {
  text?: string;
  status?: CommentStatus;
  assigneeId?: string;
  assignedBy?: string;
  assignedAt?: Date;
}

/** Changes made in the portal are not overwritten by older data of a file. */
function changeOf(run: ImportRun, row: CommentTopic, topic: BcfTopic): TopicChange {
  const { comment, stored } = row;
  const isUntouched = comment.version === stored?.importedVersion;
  if (!isUntouched && lastChange(topic) <= comment.updatedAt.getTime()) return {};
  return {
    ...textChange(run, row, topic),
    ...statusChange(run, row, topic),
    ...assigneeChange(run, row, topic),
  };
}

function textChange(run: ImportRun, row: CommentTopic, topic: BcfTopic): TopicChange {
  const { text, isCut } = topicText(topic.title, topic.description);
  if (text === row.comment.text) return {};
  if (!canRewriteComment(run.access, run.ctx.viewer.userId, askedComment(row)).can) {
    note(run, topic, 'textNotTaken');
    return {};
  }
  if (isCut) note(run, topic, 'textCut');
  return { text };
}

function statusChange(run: ImportRun, row: CommentTopic, topic: BcfTopic): TopicChange {
  const status = statusOfTopic(topic.status);
  if (topic.status === null || status === row.comment.status) return {};
  if (canSetCommentStatus(run.access, run.ctx.viewer.userId, askedComment(row), status).can)
    return { status };
  note(run, topic, 'statusNotTaken', topic.status);
  return {};
}

function assigneeChange(run: ImportRun, row: CommentTopic, topic: BcfTopic): TopicChange {
  const assigneeId = assigneeIn(run, topic);
  if (assigneeId === null || assigneeId === row.comment.assigneeId) return {};
  return { assigneeId, assignedBy: run.ctx.viewer.userId, assignedAt: run.ctx.now };
}

/** The later of two topics, plus the comments and viewpoints that only the other one has. */
function merged(read: BcfTopic, stored: BcfTopic | null, isLater: boolean): BcfTopic {
  if (stored === null) return read;
  const [first, second] = isLater ? [read, stored] : [stored, read];
  return {
    ...first,
    comments: joined(first.comments, second.comments),
    viewpoints: joined(first.viewpoints, second.viewpoints),
  };
}

function joined<Part extends { guid: string }>(first: readonly Part[], second: readonly Part[]): Part[] {
  const known = new Set(first.map(({ guid }) => guid));
  return [...first, ...second.filter(({ guid }) => !known.has(guid))];
}
