import { eq } from 'drizzle-orm';
import { comments } from '@/db/schema';
import { exportBcf, importBcf } from '@/lib/contract/bcf';
import * as contract from '@/lib/contract/comments';
import { getFileStore } from '@/lib/storage/file-store';
import { bcfBytes, fullTopic } from '@/tests/support/bcf-topics';
import { createAnswer, createComment } from '@/tests/support/comments';
import { pictureForm } from '@/tests/support/pictures';
import type { RoleCaller } from '@/tests/support/role-columns';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

const seeing = { reviewing: { '200': 'SEERS' }, archived: { '200': 'SEERS' } };
const writing = (status: number) => ({
  reviewing: { [`${status}`]: 'MEMBERS' },
  closed: { '409 ProjectClosed': 'MEMBERS' },
});

/** A comment of the caller's own, or of nobody. */
async function commentOf({ db, lot }: Place, author: RoleCaller | null) {
  const { commentId } = await createComment(db, lot, { authorId: author?.userId ?? null });
  return { params: { commentID: commentId } };
}

async function pictureIn(place: Place) {
  const sha256 = 'b'.repeat(64);
  await (await getFileStore()).put(sha256, new Blob(['PNG']).stream(), 'image/png');
  const { params } = await commentOf(place, null);
  const picture = { sha256, pictureKind: 'png', pictureBytes: 3 } as const;
  await place.db.update(comments).set(picture).where(eq(comments.commentId, params.commentID));
  return { params };
}

async function bcfForm() {
  const form = new FormData();
  form.set('file', new File([await bcfBytes([fullTopic()], '3.0')], 'comments.bcf'));
  return form;
}

export const rows: RoleRow[] = [
  {
    endpoint: contract.listComments,
    input: async (place) => {
      await commentOf(place, null);
      return { query: { belowProjectUnitID: place.root.unitId } };
    },
    cells: seeing,
  },
  {
    endpoint: contract.createComment,
    input: ({ lot }) => ({
      body: { projectUnitID: lot.unitId, text: 'The door is too narrow.', anchor: { kind: 'unit' } },
    }),
    cells: writing(201),
  },
  {
    endpoint: contract.updateComment,
    input: async (place, caller) => ({ ...(await commentOf(place, caller)), body: { status: 'done' } }),
    cells: writing(200),
  },
  {
    endpoint: contract.updateComment,
    what: 'marking the comment of another person as done',
    input: async (place) => ({ ...(await commentOf(place, null)), body: { status: 'done' } }),
    cells: { reviewing: { '200': 'RV SP CA' } },
  },
  {
    endpoint: contract.updateComment,
    what: 'changing the text of another person',
    input: async (place) => ({ ...(await commentOf(place, null)), body: { text: 'Wider' } }),
    cells: { reviewing: {} },
  },
  {
    endpoint: contract.deleteComment,
    input: (place, caller) => commentOf(place, caller),
    cells: writing(204),
  },
  {
    endpoint: contract.deleteComment,
    what: 'once it is answered',
    input: async (place, caller) => {
      const own = await commentOf(place, caller);
      await createAnswer(place.db, own.params.commentID, null);
      return own;
    },
    cells: { reviewing: { '409 CommentAnswered': 'MEMBERS' } },
  },
  {
    endpoint: contract.answerComment,
    input: async (place) => ({ ...(await commentOf(place, null)), body: { text: 'It is 1,000 mm wide.' } }),
    cells: writing(201),
  },
  {
    endpoint: contract.saveCommentPicture,
    input: async (place, caller) => ({ ...(await commentOf(place, caller)), body: await pictureForm() }),
    cells: writing(200),
  },
  { endpoint: contract.getCommentPicture, input: (place) => pictureIn(place), cells: seeing },
  {
    endpoint: exportBcf,
    input: async (place) => {
      await commentOf(place, null);
      return { params: { unitId: place.root.unitId } };
    },
    cells: seeing,
  },
  {
    endpoint: importBcf,
    input: async ({ lot }) => ({ params: { unitId: lot.unitId }, body: await bcfForm() }),
    cells: writing(200),
  },
  {
    endpoint: contract.getReview,
    input: ({ lot }) => ({ params: { unitId: lot.unitId } }),
    cells: seeing,
  },
  {
    endpoint: contract.markSeen,
    input: ({ lot }) => ({ params: { unitId: lot.unitId }, body: { view: 'drawings' } }),
    cells: { reviewing: { '204': 'SEERS' }, archived: { '204': 'SEERS' } },
  },
];
