import type { UnitRow } from '@/db/schema';
import type { BcfNote, BcfNoteKey, BcfSummary } from '@/lib/domain/comments/bcf-import';
import { importedText } from '@/lib/domain/comments/topic-text';
import { cleanLine } from '@/lib/domain/forms/text-lines';
import type { Access } from '@/lib/domain/permissions/access';
import type { BcfComment, BcfTopic } from '@/lib/formats/bcf/bcf-topic';
import { instantOf } from '@/lib/formats/bcf/read-values';
import type { ServiceContext } from '../context';
import type { BcfPlaces } from './bcf-anchor';
import type { BcfContents } from './bcf-contents';
import { isNamed } from './bcf-people';

/** The shared state of an import, for each topic. */
export interface ImportRun {
  ctx: ServiceContext;
  unit: UnitRow;
  access: Access;
  places: BcfPlaces;
  contents: BcfContents;
  memberOf: (text: string) => string | null;
  /** For the unit, which is locked. */
  nextCommentNo: number;
  summary: BcfSummary;
  notes: BcfNote[];
}

/** Records a part of a topic that was not imported. */
export function note(
  { notes }: ImportRun,
  { title }: Pick<BcfTopic, 'title'>,
  key: BcfNoteKey,
  value = '',
): void {
  notes.push({ note: key, title: cleanLine(title), value: cleanLine(value) });
}

/** Maximum length of a person's name from a file. */
const NAME_LENGTH = 200;

/** The author's name from a file; null if it is the importing person. */
export function importedAuthorOf({ ctx: { viewer } }: ImportRun, author: string | null): string | null {
  const name = cleanLine(author ?? '–').slice(0, NAME_LENGTH);
  return isNamed(viewer, name) ? null : name;
}

/** The date from a file, but never later than now. */
export function writtenAt({ ctx: { now } }: ImportRun, date: string | null): Date {
  return new Date(Math.min(instantOf(date) ?? now.getTime(), now.getTime()));
}

/** The comments of a topic as rows of answers; a comment that only shows a viewpoint is skipped. */
export function answersOf(
  run: ImportRun,
  commentId: string,
  topic: BcfTopic,
  written: readonly BcfComment[],
) {
  return written.flatMap(({ guid, date, author, text: content }) => {
    const { text, isCut } = importedText(content ?? '');
    if (text === '') return [];
    if (isCut) note(run, topic, 'textCut');
    return [
      {
        ...{ commentId, text, bcfGuid: guid, authorId: run.ctx.viewer.userId },
        importedAuthor: importedAuthorOf(run, author),
        createdAt: writtenAt(run, date),
      },
    ];
  });
}

/** The assignee of a topic, if they are a member. */
export function assigneeIn(run: ImportRun, topic: BcfTopic): string | null {
  if (topic.assignedTo === null) return null;
  const userId = run.memberOf(topic.assignedTo);
  if (userId === null) note(run, topic, 'personUnknown', topic.assignedTo);
  return userId;
}
