import type { commentAnswers, comments } from '@/db/schema';
import { userIdOf } from '../people';
import type { DemoComment } from '../projects/demo-project';
import { seedId } from '../seed-id';
import type { PlacedUnit } from './demo-units';
import type { FileRows } from './files';

export interface CommentRows {
  comments: (typeof comments.$inferInsert)[];
  commentAnswers: (typeof commentAnswers.$inferInsert)[];
}

/** The comments on the drawings of lots, with their answers. */
export function commentRows(placed: readonly PlacedUnit[], { files, fileVersions }: FileRows): CommentRows {
  const rows: CommentRows = { comments: [], commentAnswers: [] };
  for (const unit of placed) {
    const own = 'comments' in unit.source ? (unit.source.comments ?? []) : [];
    for (const [index, comment] of own.entries()) {
      const commentId = seedId(`comment/${unit.unitNo}/${index}`);
      const { by, at, text, status = 'open', answers = [] } = comment;
      const times = { createdAt: at, updatedAt: answers.at(-1)?.at ?? at };
      const anchor = anchorOf(unit, comment, { files, fileVersions });
      rows.comments.push({
        ...{ commentId, unitId: unit.unitId, commentNo: index + 1, authorId: userIdOf(by), text, anchor },
        ...{ status, ...times },
      });
      rows.commentAnswers.push(
        ...answers.map((answer, place) => ({
          answerId: seedId(`answer/${unit.unitNo}/${index}/${place}`),
          commentId,
          authorId: userIdOf(answer.by),
          text: answer.text,
          createdAt: answer.at,
        })),
      );
    }
  }
  return rows;
}

/** A point on the first version of a drawing of the unit. */
function anchorOf(
  { unitId, unitNo }: PlacedUnit,
  { fileName, x, y }: DemoComment,
  { files, fileVersions }: FileRows,
): (typeof comments.$inferInsert)['anchor'] {
  const file = files.find((candidate) => candidate.unitId === unitId && candidate.name === fileName);
  const version = fileVersions.find(
    (candidate) => candidate.fileId === file?.fileId && candidate.fileVersion === 1,
  );
  if (!version) throw new Error(`${unitNo} has no drawing ${fileName}`);
  const { fileId: fileID, fileVersion, sha256 } = version;
  return { kind: 'page', fileID, fileVersion, page: 1, x, y, fileName, sha256 };
}
