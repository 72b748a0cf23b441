import * as contract from '@/lib/contract/comments';
import { changeUnitState } from '@/lib/contract/units';
import { createAnswer, createComment } from '@/tests/support/comments';
import type { Refusal } from '@/tests/support/error-catalogue';
import type { Place } from '@/tests/support/role-places';

const commentAt = ({ lot }: Place, more: object) => ({
  endpoint: contract.createComment,
  body: { projectUnitID: lot.unitId, text: 'Wider', anchor: { kind: 'unit' }, ...more },
});

/** Comments, what they are about, and the review. */
export const commentRefusals: readonly Refusal[] = [
  {
    code: 'NothingToReview',
    status: 409,
    as: 'RV',
    in: 'reviewing',
    call: ({ lot }) => ({
      endpoint: changeUnitState,
      params: { projectUnitID: lot.unitId },
      body: { requirements: ['drawings-ok'] },
    }),
    texts: [
      'There is no drawing and no model in this lot yet. Ask the drafter to upload one.',
      'In diesem Los liegt noch keine Zeichnung und kein Modell. Bitten Sie den Zeichner, etwas hochzuladen.',
      'In dit kavel staat nog geen tekening en geen model. Vraag de tekenaar om iets te uploaden.',
    ],
  },
  {
    code: 'NotYourComment',
    top: 'Forbidden',
    status: 403,
    as: 'DR',
    call: async ({ db, lot }) => {
      const { commentId } = await createComment(db, lot);
      return { endpoint: contract.deleteComment, params: { commentID: commentId } };
    },
    texts: [
      'Only the author of this comment can do this.',
      'Das kann nur, wer den Kommentar geschrieben hat.',
      'Dat kan alleen wie de opmerking heeft geschreven.',
    ],
  },
  {
    code: 'CommentAnswered',
    status: 409,
    call: async ({ db, lot }, { userId }) => {
      const { commentId } = await createComment(db, lot, { authorId: userId });
      await createAnswer(db, commentId, null);
      return { endpoint: contract.deleteComment, params: { commentID: commentId } };
    },
    texts: [
      'This comment has been answered or is done. It can no longer be changed or deleted.',
      'Der Kommentar ist beantwortet oder erledigt. Er lässt sich nicht mehr ändern oder löschen.',
      'De opmerking is beantwoord of afgehandeld. Deze kan niet meer worden gewijzigd of verwijderd.',
    ],
  },
  {
    code: 'COMMENT.UnknownWall',
    top: 'ValidationFailed',
    status: 400,
    at: 'anchor/globalID',
    call: (place) =>
      commentAt(place, {
        anchor: {
          ...{ kind: 'wall', globalID: '0'.repeat(22), camera: null },
          fileID: crypto.randomUUID(),
        },
      }),
    texts: [
      'No model of this project has this wall.',
      'Kein Modell dieses Projekts hat diese Wand.',
      'Geen model van dit project heeft deze wand.',
    ],
  },
  {
    code: 'COMMENT.UnknownPage',
    top: 'ValidationFailed',
    status: 400,
    at: 'anchor/fileID',
    call: (place) =>
      commentAt(place, {
        anchor: { kind: 'page', fileID: crypto.randomUUID(), fileVersion: 1, page: 1, x: 0.5, y: 0.5 },
      }),
    texts: [
      'No drawing of this project has this version.',
      'Keine Zeichnung dieses Projekts hat diese Version.',
      'Geen tekening van dit project heeft deze versie.',
    ],
  },
  {
    code: 'COMMENT.NotAMember',
    top: 'ValidationFailed',
    status: 400,
    at: 'assigneeID',
    call: (place) => commentAt(place, { assigneeID: crypto.randomUUID() }),
    texts: [
      'This person is not a member of the project.',
      'Diese Person ist kein Mitglied des Projekts.',
      'Deze persoon is geen lid van het project.',
    ],
  },
];
