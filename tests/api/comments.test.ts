import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comments, files, jobs, seenContents, units } from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import * as contract from '@/lib/contract/comments';
import { restoreUnit } from '@/lib/contract/deleted-units';
import { deleteUnit } from '@/lib/contract/unit-changes';
import { removeContents } from '@/lib/jobs/remove-contents';
import { getFileStore } from '@/lib/storage/file-store';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createDrawing } from '@/tests/support/comments';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { modelFile, scanned, smallIfc } from '@/tests/support/model-files';
import { pictureForm, plainPicture } from '@/tests/support/pictures';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let [rob, rita, dora]: { userId: string }[] = [];
let root: TestUnit;
let lot: TestUnit;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});
beforeEach(async () => {
  const { db } = database;
  [rob, rita, dora] = await Promise.all([
    createPerson(db, { firstName: 'Rob', lastName: 'Controle' }),
    createPerson(db, { firstName: 'Rita', lastName: 'Prüfer' }),
    createPerson(db, { firstName: 'Dora', lastName: 'Zeichner' }),
  ]);
  root = await createProject(db, {
    ...{ tenantId, variant: 'other', stateKey: 'ReviewDrawings' },
    members: [
      [idOf(rob), 'reviewer'],
      [idOf(rita), 'reviewer'],
      [idOf(dora), 'drafter'],
    ],
  });
  const house = await createUnit(db, root, { unitType: 'subproject', title: 'House' });
  lot = await createUnit(db, house, { unitType: 'approvallot', stateKey: 'ReviewPreliminaryDrawings' });
});

const idOf = (person: { userId: string } | undefined) => person?.userId ?? '';
const as = (person: { userId: string } | undefined): Api => api({ userId: idOf(person) });
const about = (more: object = {}) => ({
  body: { projectUnitID: lot.unitId, text: 'The door is too narrow.', anchor: { kind: 'unit' }, ...more },
});
const listed = async (person: { userId: string } | undefined, query: object = {}) =>
  (await as(person).call(contract.listComments, { query: { belowProjectUnitID: root.unitId, ...query } }))
    .data;
const comment = async (person: { userId: string } | undefined, more: object = {}) =>
  (await as(person).call(contract.createComment, about(more))).data;
const at = (commentID: string) => ({ params: { commentID } });

describe('a comment', () => {
  test('is written, answered by another person, and marked as done', async () => {
    const written = await comment(rob, { assigneeID: idOf(dora), mentionedUserIDs: [idOf(rita)] });
    expect(written).toMatchObject({
      ...{ commentNo: 1, status: 'open', anchor: { kind: 'unit' }, answers: [], pictureUrl: null },
      ...{ author: { userID: idOf(rob), name: 'Rob Controle' }, assigneeName: 'Dora Zeichner' },
    });
    const path = at(written.commentID);
    const answered = await as(dora).call(contract.answerComment, { ...path, body: { text: 'Now 1,000.' } });
    expect(answered.data).toMatchObject({
      status: 'answered',
      version: 2,
      answers: [{ text: 'Now 1,000.' }],
    });
    const asked = await as(rob).call(contract.answerComment, { ...path, body: { text: 'And the other?' } });
    expect(asked.data.status).toBe('open');
    const done = { ...path, body: { status: 'done' } };
    expect((await as(rita).call(contract.updateComment, done)).data.status).toBe('done');
    const late = await as(dora).call(contract.answerComment, { ...path, body: { text: 'Thanks.' } });
    expect(late.data.status).toBe('done');
  });

  test('of two people at once: the later one sees what the earlier one has changed', async () => {
    const { commentID, version } = await comment(rob);
    const headers = { 'if-match': `"${version}"` };
    const first = { ...at(commentID), headers, body: { assigneeID: idOf(dora) } };
    await as(rita).call(contract.updateComment, first);
    const stale = { ...at(commentID), headers, body: { status: 'done' } };
    const refused = await as(rob).ask(contract.updateComment, stale);
    expect([refused.status, refused.body]).toMatchObject([
      412,
      { code: 'StaleVersion', data: { assigneeID: idOf(dora), status: 'open', version: 2 } },
    ]);
    expect(await as(rob).refusal(contract.deleteComment, { ...at(commentID), headers })).toMatchObject({
      code: 'StaleVersion',
    });
  });

  test('of two people at once have numbers of their own', async () => {
    const numbers = await Promise.all(
      [rob, rita, dora].map(async (person) => (await comment(person)).commentNo),
    );
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
  });

  test('is counted on every page of the list, also after the last one', async () => {
    await Promise.all([rob, rita].map((person) => comment(person)));
    for (const skip of [0, 1, 2]) {
      const query = { belowProjectUnitID: root.unitId, top: 1, skip };
      const { data, count } = await as(dora).call(contract.listComments, { query });
      expect([data.length, count]).toEqual([skip < 2 ? 1 : 0, 2]);
    }
  });

  test('may be sent back as it was read', async () => {
    const written = await comment(rob);
    const again = await as(dora).call(contract.updateComment, { ...at(written.commentID), body: written });
    expect(again.data.version).toBe(written.version);
  });

  test('is changed and deleted by its author until it is answered', async () => {
    const { commentID } = await comment(rob);
    const change = { ...at(commentID), body: { text: 'The window is too low.' } };
    expect((await as(rob).call(contract.updateComment, change)).data.text).toBe('The window is too low.');
    expect(await as(rita).refusal(contract.updateComment, { ...change, body: { text: 'No' } })).toMatchObject(
      {
        code: 'Forbidden',
        messages: [{ code: 'NotYourComment' }],
      },
    );
    await as(dora).call(contract.answerComment, { ...at(commentID), body: { text: 'Yes' } });
    expect(await as(rob).refusal(contract.deleteComment, at(commentID))).toMatchObject({
      code: 'CommentAnswered',
    });
  });

  test('names people of the project alone', async () => {
    const stranger = await createPerson(database.db);
    const unknown = about({ assigneeID: stranger.userId, mentionedUserIDs: [idOf(dora), stranger.userId] });
    const { messages } = await as(rob).refusal(contract.createComment, unknown);
    expect(messages.map(({ code, reference }) => [code, reference])).toEqual([
      ['COMMENT.NotAMember', 'assigneeID'],
      ['COMMENT.NotAMember', 'mentionedUserIDs/1'],
    ]);
  });

  test('is listed with those of the units below, filtered, the latest first', async () => {
    await comment(rob, { text: 'First' });
    const { commentID } = await comment(rob, { text: 'Second', projectUnitID: root.unitId });
    await as(rob).call(contract.updateComment, { ...at(commentID), body: { status: 'done' } });
    expect((await listed(rob)).map(({ text }) => text)).toEqual(['Second', 'First']);
    expect((await listed(rob, { filter: "status eq 'open'" })).map(({ text }) => text)).toEqual(['First']);
    const ofLot = { query: { belowProjectUnitID: lot.unitId } };
    expect((await as(rob).call(contract.listComments, ofLot)).count).toBe(1);
    const outsider = await createPerson(database.db);
    expect((await as(outsider).ask(contract.listComments, ofLot)).status).toBe(404);
  });

  test('stands in the activity of its unit', async () => {
    const { commentID } = await comment(rob, { assigneeID: idOf(dora) });
    await as(rob).call(contract.updateComment, { ...at(commentID), body: { status: 'done' } });
    await as(rita).call(contract.updateComment, { ...at(commentID), body: { assigneeID: idOf(rita) } });
    const { data } = await as(rob).call(listActivity, { query: { belowProjectUnitID: lot.unitId } });
    expect(data.map(({ action, subject, changes }) => [action, subject, changes])).toEqual([
      ['commentAssigned', 'Rita Prüfer', []],
      ['commentChanged', 'The door is too narrow.', [{ field: 'commentStatus', from: 'open', to: 'done' }]],
      ['commentAdded', 'The door is too narrow.', []],
    ]);
  });

  test('goes with its unit, and comes back with it', async () => {
    const { commentID } = await comment(rob);
    await as(dora).call(contract.answerComment, { ...at(commentID), body: { text: 'Yes' } });
    await database.db.update(units).set({ stateKey: 'Structuring' }).where(eq(units.unitId, root.unitId));
    const params = { projectUnitID: lot.unitId };
    await as(rob).call(deleteUnit, { params });
    expect(await listed(rob)).toEqual([]);
    await as(rob).call(restoreUnit, { params });
    expect(await listed(rob)).toMatchObject([
      { text: 'The door is too narrow.', answers: [{ text: 'Yes' }] },
    ]);
  });
});

describe('the place of a comment', () => {
  const camera = { position: [1, 2, 3], target: [0, 0, 0] };

  test('is a wall that a model of the project has', async () => {
    const bytes = smallIfc('commented');
    const { fileId, sha256 } = await modelFile(database.db, { unitId: root.unitId, name: 'a.ifc', bytes });
    const [wall] = (await scanned(bytes)).walls;
    const anchor = { kind: 'wall', globalID: wall?.globalId, fileID: fileId, camera };
    expect((await comment(rob, { anchor })).anchor).toEqual({ ...anchor, number: wall?.number, sha256 });
    const other = { ...anchor, globalID: '0'.repeat(22) };
    expect(await as(rob).refusal(contract.createComment, about({ anchor: other }))).toMatchObject({
      messages: [{ code: 'COMMENT.UnknownWall', reference: 'anchor/globalID' }],
    });
  });

  test('is a spot of a page of a version that a drawing of the project has', async () => {
    const fileID = await createDrawing(database.db, lot);
    const anchor = { kind: 'page', fileID, fileVersion: 1, page: 2, x: 0.25, y: 1 };
    const sha256 = 'd'.repeat(64);
    expect((await comment(rob, { anchor })).anchor).toEqual({ ...anchor, fileName: 'Plan.pdf', sha256 });
    const refusalOf = (more: object) =>
      as(rob).refusal(contract.createComment, about({ anchor: { ...anchor, ...more } }));
    expect(await refusalOf({ fileVersion: 2 })).toMatchObject({
      messages: [{ code: 'COMMENT.UnknownPage' }],
    });
    expect(await refusalOf({ x: 1.5 })).toMatchObject({ code: 'ValidationFailed' });
    const elsewhere = await createProject(database.db, { tenantId, variant: 'other' });
    const foreign = await createDrawing(database.db, elsewhere);
    expect(await refusalOf({ fileID: foreign })).toMatchObject({
      messages: [{ code: 'COMMENT.UnknownPage', reference: 'anchor/fileID' }],
    });
  });

  test('is a point of the model with the camera before it', async () => {
    const anchor = { kind: 'point', position: [1.5, 0, -2], camera };
    expect((await comment(rob, { anchor })).anchor).toEqual(anchor);
  });
});

describe('the picture of a comment', () => {
  const isStored = async (sha256: string | null | undefined) => {
    const found = await (await getFileStore()).get(sha256 ?? '');
    await found?.body.cancel();
    return found !== null;
  };
  test('is given out as it came, replaced, and removed with the comment', async () => {
    const { commentID } = await comment(rob);
    const png = await plainPicture(8, 8);
    const saved = await as(rob).call(contract.saveCommentPicture, {
      ...at(commentID),
      body: await pictureForm(png),
    });
    const { pictureUrl } = saved.data;
    const shown = await as(dora).send('GET', pictureUrl ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(shown.headers.get('content-length')).toBe(String(png.length));
    const [before] = await database.db.select().from(comments).where(eq(comments.commentId, commentID));
    const other = await plainPicture(9, 9);
    await as(rob).call(contract.saveCommentPicture, { ...at(commentID), body: await pictureForm(other) });
    await removeContents(database.db, [before?.sha256 ?? '']);
    expect(await isStored(before?.sha256)).toBe(false);
    const [after] = await database.db.select().from(comments).where(eq(comments.commentId, commentID));
    await removeContents(database.db, [after?.sha256 ?? '']);
    expect(await isStored(after?.sha256)).toBe(true);
    await as(rob).call(contract.deleteComment, at(commentID));
    const waiting = await database.db.select().from(jobs).where(eq(jobs.queue, 'remove-contents'));
    expect(waiting.map(({ payload }) => payload)).toContainEqual({ sha256s: [after?.sha256] });
  });

  test('is refused where it is none, too large, or of another person', async () => {
    const { commentID } = await comment(rob);
    const refusalOf = async (person: { userId: string } | undefined, bytes: Uint8Array) =>
      as(person).refusal(contract.saveCommentPicture, { ...at(commentID), body: await pictureForm(bytes) });
    const png = await plainPicture(4, 4);
    expect(await refusalOf(rob, new TextEncoder().encode('<svg/>'))).toMatchObject({
      code: 'FileKindNotAccepted',
    });
    expect(await refusalOf(rob, new Uint8Array(2_200_000))).toMatchObject({ code: 'PayloadTooLarge' });
    expect(await refusalOf(rita, png)).toMatchObject({ messages: [{ code: 'NotYourComment' }] });
  });
});

describe('a review', () => {
  const reviewOf = async (person: { userId: string } | undefined) =>
    (await as(person).call(contract.getReview, { params: { unitId: lot.unitId } })).data;

  test('names the open comments in the order in which they were written', async () => {
    const fileID = await createDrawing(database.db, lot);
    await comment(rob, { text: 'The door is\ntoo narrow.' });
    const { commentID } = await comment(rita, { text: 'Done' });
    await as(rita).call(contract.updateComment, { ...at(commentID), body: { status: 'done' } });
    const anchor = { kind: 'page', fileID, fileVersion: 1, page: 2, x: 0.5, y: 0.5 };
    await comment(rita, { text: 'Sill 50 mm', anchor });
    expect(await reviewOf(rob)).toMatchObject({
      openComments: 2,
      message: '1. The door is too narrow.\n3. Plan.pdf, page 2: Sill 50 mm',
    });
  });

  test('knows whether this person has opened the present versions', async () => {
    await createDrawing(database.db, lot);
    const see = (view: string) =>
      as(rob).call(contract.markSeen, { params: { unitId: lot.unitId }, body: { view } });
    expect((await reviewOf(rob)).unseen).toEqual(['drawings']);
    await see('model');
    expect((await reviewOf(rob)).unseen).toEqual(['drawings']);
    await see('drawings');
    await see('drawings');
    expect([(await reviewOf(rob)).unseen, (await reviewOf(rita)).unseen]).toEqual([[], ['drawings']]);
    await database.db
      .update(files)
      .set({ sha256: 'e'.repeat(64) })
      .where(eq(files.unitId, lot.unitId));
    expect((await reviewOf(rob)).unseen).toEqual(['drawings']);
    expect(await database.db.$count(seenContents, eq(seenContents.userId, idOf(rob)))).toBe(1);
  });
});
