import type { CommentDto } from '@/lib/contract/comments';
import { fullNameOf, type NamedPerson } from '@/lib/domain/account/full-name';
import type { Access } from '@/lib/domain/permissions/access';
import {
  type AskedComment,
  canComment,
  canEndComment,
  canRewriteComment,
} from '@/lib/domain/permissions/can-comment';
import type { ServiceContext } from '../context';
import type { CommentRow } from './load-comment';

type Person = NamedPerson | null;

/** The input of the permission checks about a comment. */
export function askedComment({ comment, answers }: CommentRow): AskedComment {
  return { authorId: comment.authorId, status: comment.status, answerCount: answers.length };
}

/** A comment as the wire shows it. @param access access to its project */
export function presentComment(
  { viewer, product }: Pick<ServiceContext, 'viewer' | 'product'>,
  row: CommentRow,
  access: Access,
): CommentDto {
  const { comment, author, assignee, answers } = row;
  const asked = askedComment(row);
  const { views = [], ...anchor } = comment.anchor;
  const picture = `/api/data/${product.key}/comments/${comment.commentId}/picture?v=${comment.sha256}`;
  return {
    commentID: comment.commentId,
    projectUnitID: comment.unitId,
    commentNo: comment.commentNo,
    author: personOf(comment.authorId, author),
    importedAuthor: comment.importedAuthor,
    text: comment.text,
    createdOn: comment.createdAt.toISOString(),
    anchor,
    views,
    status: comment.status,
    assigneeID: comment.assigneeId,
    assigneeName: assignee && comment.assigneeId ? fullNameOf(assignee) : null,
    pictureUrl: comment.sha256 === null ? null : picture,
    answers: answers.map((answer) => ({
      answerID: answer.answerId,
      author: personOf(answer.authorId, answer),
      importedAuthor: answer.importedAuthor,
      text: answer.text,
      createdOn: new Date(answer.createdAt).toISOString(),
    })),
    abilities: {
      answer: canComment(access),
      end: canEndComment(access, viewer.userId, asked),
      rewrite: canRewriteComment(access, viewer.userId, asked),
    },
    version: comment.version,
  };
}

function personOf(userID: string | null, person: Person): CommentDto['author'] {
  return userID === null || person === null ? null : { userID, name: fullNameOf(person) };
}
