import { sql } from 'drizzle-orm';
import JSZip from 'jszip';
import { importBcf } from '@/lib/contract/bcf';
import * as contract from '@/lib/contract/comments';
import { changeUnitState } from '@/lib/contract/units';
import { MAX_COMMENTS_PER_PERSON } from '@/lib/domain/comments/limits';
import { STORED_LIMITS } from '@/lib/domain/storage/stored-limits';
import { bcfUpload } from '@/tests/support/bcf-exchange';
import { bcfBytes, fullTopic } from '@/tests/support/bcf-topics';
import { createAnswer, createComment } from '@/tests/support/comments';
import type { Refusal } from '@/tests/support/error-catalogue';
import { pictureForm } from '@/tests/support/pictures';
import type { Place } from '@/tests/support/role-places';

const commentAt = ({ lot }: Place, more: object) => ({
  endpoint: contract.createComment,
  body: { projectUnitID: lot.unitId, text: 'Wider', anchor: { kind: 'unit' }, ...more },
});

const bcfOf = ({ lot }: Place, bytes: Uint8Array) => ({ endpoint: importBcf, ...bcfUpload(lot, bytes) });

async function archiveOfVersion(version: string): Promise<Uint8Array> {
  const zip = new JSZip();
  zip.file('bcf.version', `<Version VersionId="${version}"/>`);
  return zip.generateAsync({ type: 'uint8array' });
}

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
      'In dit deel staat nog geen tekening en geen model. Vraag de tekenaar om iets te uploaden.',
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
      'Der Kommentar ist beantwortet oder erledigt. Ändern oder Löschen ist nicht mehr möglich.',
      'De opmerking is beantwoord of afgehandeld. Deze kan niet meer worden gewijzigd of verwijderd.',
    ],
  },
  {
    code: 'TooManyComments',
    status: 409,
    as: 'CO',
    call: async (place, { userId }) => {
      const { commentId } = await createComment(place.db, place.lot, { authorId: userId });
      await place.db.execute(sql`
        insert into comment_answers (answer_id, comment_id, author_id, text)
        select gen_random_uuid(), ${commentId}::uuid, ${userId}::uuid, 'Yes.'
        from generate_series(1, ${MAX_COMMENTS_PER_PERSON}::int)`);
      return commentAt(place, {});
    },
    texts: [
      'One person writes at most 10,000 comments and answers in a project. Delete comments that nobody has answered.',
      'Eine Person schreibt höchstens 10.000 Kommentare und Antworten in einem Projekt. Löschen Sie Kommentare, die niemand beantwortet hat.',
      'Eén persoon schrijft hoogstens 10.000 opmerkingen en antwoorden in een project. Verwijder opmerkingen die niemand heeft beantwoord.',
    ],
  },
  {
    code: 'StorageFull',
    status: 409,
    in: 'reviewing',
    as: 'RV',
    call: async ({ db, lot }, { userId: authorId }) => {
      const full = {
        sha256: 'a'.repeat(64),
        pictureKind: 'png',
        pictureBytes: STORED_LIMITS.pictures.bytes,
      } as const;
      await createComment(db, lot, { authorId, ...full });
      const { commentId } = await createComment(db, lot, { authorId });
      const params = { commentID: commentId };
      return { endpoint: contract.saveCommentPicture, params, body: await pictureForm() };
    },
    texts: [
      'The pictures of your comments take up all the space you have for them. Delete comments with pictures first.',
      'Die Bilder zu Ihren Kommentaren belegen allen Platz, der Ihnen dafür zusteht. Löschen Sie zuerst Kommentare mit Bildern.',
      'De afbeeldingen bij uw opmerkingen nemen alle ruimte in die u ervoor hebt. Verwijder eerst opmerkingen met afbeeldingen.',
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
  {
    code: 'BCF.Damaged',
    top: 'ValidationFailed',
    status: 400,
    at: 'file',
    call: (place) => bcfOf(place, Buffer.from('BCF')),
    texts: [
      'The file is not a BCF file, is damaged or has a password. Export it again.',
      'Die Datei ist keine BCF-Datei, ist beschädigt oder hat ein Passwort. Exportieren Sie sie neu.',
      'Het bestand is geen BCF-bestand, is beschadigd of heeft een wachtwoord. Exporteer het opnieuw.',
    ],
  },
  {
    code: 'BCF.TooLarge',
    top: 'ValidationFailed',
    status: 400,
    at: 'file',
    call: async (place) =>
      bcfOf(place, await bcfBytes([fullTopic({ description: 'a'.repeat(1_000_001) })], '3.0')),
    texts: [
      'The file holds more than can be imported at once: 1,000 topics with 64 MB. Export it in parts.',
      'Die Datei enthält mehr, als auf einmal importiert werden kann: 1.000 Themen mit 64 MB. Exportieren Sie sie in Teilen.',
      'Het bestand bevat meer dan in één keer kan worden geïmporteerd: 1.000 onderwerpen en 64 MB. Exporteer het in gedeelten.',
    ],
  },
  {
    code: 'BCF.Version',
    top: 'ValidationFailed',
    status: 400,
    at: 'file',
    call: async (place) => bcfOf(place, await archiveOfVersion('2.0')),
    texts: [
      'The file has a version of BCF other than 2.1 and 3.0. Export it in one of these.',
      'Die Datei hat eine andere BCF-Version als 2.1 und 3.0. Exportieren Sie sie in einer davon.',
      'Het bestand heeft een andere BCF-versie dan 2.1 en 3.0. Exporteer het in een daarvan.',
    ],
  },
];
