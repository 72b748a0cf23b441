import type { BcfNote, BcfNoteKey, BcfSummary } from '@/lib/domain/comments/bcf-import';
import { importedText } from '@/lib/domain/comments/topic-text';
import { cleanLine } from '@/lib/domain/forms/text-lines';
import type { Access } from '@/lib/domain/permissions/access';
import type { BcfComment, BcfTopic } from '@/lib/formats/bcf/bcf-topic';
import { instantOf } from '@/lib/formats/bcf/read-values';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import type { BcfPlaces } from './bcf-anchor';
import type { BcfContents } from './bcf-contents';
import { isNamed } from './bcf-people';

/** What each topic of an import needs. */
export interface ImportRun {
  ctx: ServiceContext;
  unit: UnitRow;
  access: Access;
  places: BcfPlaces;
  contents: BcfContents;
  memberOf: (text: string) => string | null;
  /** On the unit, which is locked. */
  nextCommentNo: number;
  summary: BcfSummary;
  notes: BcfNote[];
}

/** Notes what of a topic is not taken over. */
export function note({ notes }: ImportRun, { title }: BcfTopic, key: BcfNoteKey, value = ''): void {
  notes.push({ note: key, title: cleanLine(title), value: cleanLine(value) });
}

/** Characters of a name that a file gives somebody. */
const NAME_LENGTH = 200;

/** Who a file says has written something; null where it is whoever imports it. */
export function importedAuthorOf({ ctx: { viewer } }: ImportRun, author: string | null): string | null {
  const name = cleanLine(author ?? '–').slice(0, NAME_LENGTH);
  return isNamed(viewer, name) ? null : name;
}

/** When a file says that something was written; nothing is written later than now. */
export function writtenAt({ ctx: { now } }: ImportRun, date: string | null): Date {
  return new Date(Math.min(instantOf(date) ?? now.getTime(), now.getTime()));
}

/** The comments of a topic as rows of answers; one that only shows a viewpoint is none. */
export function answersOf(
  run: ImportRun,
  commentId: string,
  topic: BcfTopic,
  written: readonly BcfComment[],
) {
  return written.flatMap(({ guid, date, author, text: said }) => {
    const { text, isCut } = importedText(said ?? '');
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

/** Who a topic is assigned to, as far as they are a member. */
export function assigneeIn(run: ImportRun, topic: BcfTopic): string | null {
  if (topic.assignedTo === null) return null;
  const userId = run.memberOf(topic.assignedTo);
  if (userId === null) note(run, topic, 'personUnknown', topic.assignedTo);
  return userId;
}
