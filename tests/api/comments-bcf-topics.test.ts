import { eq } from 'drizzle-orm';
import JSZip from 'jszip';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comments, commentTopicFiles, jobs } from '@/db/schema';
import * as bcf from '@/lib/contract/bcf';
import * as contract from '@/lib/contract/comments';
import { MAX_COMMENT_PICTURE_BYTES } from '@/lib/domain/comments/limits';
import { BCF_VERSIONS, type BcfVersion, EMPTY_VIEW } from '@/lib/formats/bcf/bcf-topic';
import { readBcf } from '@/lib/formats/bcf/read-bcf';
import { headKind } from '@/lib/formats/contents/content-kind';
import { removeContents } from '@/lib/jobs/remove-contents';
import { getFileStore } from '@/lib/storage/file-store';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { bcfUpload, commentsOn, exportedBcf, importedBcf, withContents } from '@/tests/support/bcf-exchange';
import { bcfBytes, fullContents, fullTopic } from '@/tests/support/bcf-topics';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { noisyPicture, plainPicture } from '@/tests/support/pictures';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let rob: { userId: string; login: string };
let dora: { userId: string; login: string };
let lot: TestUnit;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});
beforeEach(async () => {
  rob = await createPerson(database.db, { firstName: 'Rob', lastName: 'Controle' });
  dora = await createPerson(database.db, { firstName: 'Dora', lastName: 'Zeichner' });
  lot = await createLot();
});

async function createLot(): Promise<TestUnit> {
  const made = await createProject(database.db, {
    ...{ tenantId, variant: 'other', stateKey: 'ReviewDrawings' },
    members: [
      [rob.userId, 'reviewer'],
      [dora.userId, 'drafter'],
    ],
  });
  const house = await createUnit(database.db, made, { unitType: 'subproject', title: 'House' });
  const ofHouse = { unitType: 'approvallot', stateKey: 'ReviewPreliminaryDrawings' } as const;
  return createUnit(database.db, house, ofHouse);
}

const as = ({ userId }: { userId: string }): Api => api({ userId });
const at = (commentID: string) => ({ params: { commentID } });
const about = (unit: TestUnit, more: object = {}) => ({
  body: { projectUnitID: unit.unitId, text: 'The door is too narrow.', anchor: { kind: 'unit' }, ...more },
});
const listed = (unit: TestUnit) => commentsOn(unit, rob);
const exported = (unit: TestUnit, version?: BcfVersion) => exportedBcf(database, unit, rob, version);
const imported = (unit: TestUnit, bytes: Uint8Array, person: { userId: string } = rob) =>
  importedBcf(unit, person, bytes);

describe('a topic of another program', () => {
  const snapshot = () => plainPicture(8, 8);

  test.each(BCF_VERSIONS)('is written again with all that it says, %s', async (version) => {
    const contents = fullContents(await snapshot());
    const bytes = await bcfBytes([fullTopic()], version, contents);
    const before = await readBcf(bytes);
    if (typeof before === 'string') throw new Error(before);
    expect(await imported(lot, bytes)).toMatchObject({
      created: 1,
      notes: [
        { note: 'wallUnknown', title: 'Clash' },
        { note: 'personUnknown', value: 'otto@example.com' },
      ],
    });
    const [comment] = await listed(lot);
    expect(comment).toMatchObject({
      ...{ text: 'Clash\n\nPipe in the wall.', importedAuthor: 'mara@example.com', assigneeID: null },
      ...{ createdOn: '2020-01-02T03:04:05.000Z', anchor: { kind: 'point' } },
      answers: [{ text: 'Seen.', importedAuthor: 'otto@example.com', author: { userID: rob.userId } }],
    });
    const shown = await as(dora).send('GET', comment?.pictureUrl ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(withContents(await exported(lot, version))).toEqual(withContents(before));
  });

  test('is named with its field if it cannot be read, and the others are imported', async () => {
    const zip = await JSZip.loadAsync(await bcfBytes([fullTopic()], '2.1', fullContents(await snapshot())));
    const bad = '<Markup><Topic Guid="x"><Title>Hole</Title></Topic></Markup>';
    zip.file('bad/markup.bcf', bad);
    const summary = await imported(lot, await zip.generateAsync({ type: 'uint8array' }));
    expect(summary).toMatchObject({ created: 1 });
    expect(summary.notes).toContainEqual({ note: 'topicFaulty', title: 'Hole', value: 'Topic Guid' });
  });

  test('has a snapshot that is too large for a comment, drawn smaller', async () => {
    const large = await noisyPicture(1400, 1000);
    expect(large.length).toBeGreaterThan(MAX_COMMENT_PICTURE_BYTES);
    const bytes = await bcfBytes([fullTopic()], '3.0', fullContents(large));
    expect((await imported(lot, bytes)).notes.map(({ note }) => note)).not.toContain('pictureNotShown');
    const [comment] = await listed(lot);
    const shown = await as(dora).send('GET', comment?.pictureUrl ?? '');
    expect(shown.headers.get('content-type')).toBe('image/png');
    const [row] = await database.db.select().from(comments);
    expect(row?.pictureBytes).toBeLessThan(MAX_COMMENT_PICTURE_BYTES);
    const { files } = await exported(lot, '3.0');
    expect([...files.values()].some((content) => content.length === large.length)).toBe(true);
  });

  test('has one viewpoint and one snapshot of the names that 2.1 asks for, the snapshot as PNG', async () => {
    const jpg = await sharp(await snapshot())
      .jpeg()
      .toBuffer();
    await imported(lot, await bcfBytes([fullTopic()], '2.1', fullContents(jpg)));
    const { topics, files, bytes } = await exported(lot, '2.1');
    const { guid, viewpoints } = topics[0] ?? expect.fail('no topic');
    expect(viewpoints[0]?.snapshot?.text).toBe('snapshot.png');
    expect(Object.keys((await JSZip.loadAsync(bytes)).files)).toContain(`${guid}/viewpoint.bcfv`);
    const picture = files.get(`${guid}/snapshot.png`) ?? new Uint8Array();
    expect(headKind(picture.subarray(0, 100))).toBe('png');
  });

  test('has what was done with it here on top', async () => {
    const contents = fullContents(await snapshot());
    await imported(lot, await bcfBytes([fullTopic()], '3.0', contents));
    const [comment] = await listed(lot);
    const { commentID = '' } = comment ?? {};
    await as(dora).call(contract.answerComment, { ...at(commentID), body: { text: 'Moved.' } });
    const done = { status: 'done', assigneeID: dora.userId };
    await as(rob).call(contract.updateComment, { ...at(commentID), body: done });
    const [topic] = (await exported(lot)).topics;
    expect(topic).toMatchObject({
      ...{ guid: fullTopic().guid, title: 'Clash', labels: ['Structure', 'Heating'], priority: 'High' },
      ...{ status: 'Closed', assignedTo: 'Dora Zeichner', modifiedAuthor: null },
      comments: [
        { text: 'Seen.', modifiedAuthor: 'Otto' },
        { text: 'Moved.', author: 'Dora Zeichner' },
      ],
    });
  });

  test('brings what is new in it, and nothing twice', async () => {
    await imported(lot, await bcfBytes([fullTopic()], '2.1'));
    const [written] = fullTopic().comments;
    if (!written) throw new Error('no comment');
    const answer = { ...written, guid: '1f2e3d4c-0000-4000-8000-0000000000aa', text: 'Solved.' };
    const later = { modifiedDate: '2031-01-01T00:00:00Z', status: 'Closed', assignedTo: dora.login };
    const next = fullTopic({ ...later, labels: ['New'], comments: [written, answer] });
    const bytes = await bcfBytes([next], '2.1');
    expect(await imported(lot, bytes)).toMatchObject({ created: 0, changed: 1, answers: 1, notes: [] });
    expect(await listed(lot)).toMatchObject([
      { status: 'done', assigneeID: dora.userId, answers: [{ text: 'Seen.' }, { text: 'Solved.' }] },
    ]);
    expect(await imported(lot, bytes)).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await exported(lot)).topics).toMatchObject([{ labels: ['New'], status: 'Closed' }]);
    // An earlier file does not undo it.
    expect(await imported(lot, await bcfBytes([fullTopic()], '2.1'))).toMatchObject({ unchanged: 1 });
  });

  test('does not do what its sender may not do', async () => {
    const { data } = await as(rob).call(contract.createComment, about(lot));
    const [topic] = (await exported(lot)).topics;
    if (!topic) throw new Error('no topic');
    const changed = { modifiedDate: '2031-01-01T00:00:00Z', status: 'Closed', description: 'Wider.' };
    const bytes = await bcfBytes([{ ...topic, ...changed }], '3.0');
    expect((await imported(lot, bytes, dora)).notes.map(({ note }) => note)).toEqual([
      'textNotTaken',
      'statusNotTaken',
    ]);
    expect(await listed(lot)).toMatchObject([{ text: data.text, status: 'open' }]);
  });

  test('is removed with its files', async () => {
    await imported(
      lot,
      await bcfBytes([fullTopic()], '3.0', fullContents(await plainPicture(11, 7), 'removed')),
    );
    const [comment] = await listed(lot);
    const { commentID = '' } = comment ?? {};
    const rows = await database.db
      .select()
      .from(commentTopicFiles)
      .where(eq(commentTopicFiles.commentId, commentID));
    expect(rows).toHaveLength(4);
    const sha256s = rows.map(({ sha256 }) => sha256);
    await removeContents(database.db, sha256s);
    const isStored = async (sha256: string) => (await (await getFileStore()).head(sha256)) !== null;
    expect(await Promise.all(sha256s.map(isStored))).toEqual([true, true, true, true]);
    await database.db.delete(comments).where(eq(comments.commentId, commentID));
    await removeContents(database.db, sha256s);
    expect(await Promise.all(sha256s.map(isStored))).toEqual([false, false, false, false]);
  });

  test('has its files removed by whoever deletes the comment', async () => {
    await imported(lot, await bcfBytes([fullTopic({ comments: [] })], '3.0', fullContents(await snapshot())));
    const [comment] = await listed(lot);
    const { commentID = '' } = comment ?? {};
    const rows = await database.db
      .select()
      .from(commentTopicFiles)
      .where(eq(commentTopicFiles.commentId, commentID));
    await as(rob).call(contract.deleteComment, at(commentID));
    const waiting = await database.db.select().from(jobs).where(eq(jobs.queue, 'remove-contents'));
    const removed = waiting.flatMap(({ payload }) => Object(payload).sha256s ?? []);
    expect(removed).toEqual(expect.arrayContaining(rows.map(({ sha256 }) => sha256)));
  });
});

describe('a file that is refused', () => {
  test('changes nothing', async () => {
    const refusalOf = async (bytes: Uint8Array) =>
      (await as(rob).refusal(bcf.importBcf, bcfUpload(lot, bytes))).messages;
    expect(await refusalOf(Buffer.from('no zip'))).toMatchObject([
      { code: 'BCF.Damaged', reference: 'file' },
    ]);
    const guid = '1f2e3d4c-0000-4000-8000-0000000000bb';
    // The second one has no place to stand on.
    const far = fullTopic({ guid, title: 'a'.repeat(2_000_000) });
    expect(await refusalOf(await bcfBytes([fullTopic(), far], '3.0'))).toMatchObject([
      { code: 'BCF.TooLarge' },
    ]);
    expect(await listed(lot)).toEqual([]);
  });

  test('offers every view that can be shown, also those of a later file', async () => {
    const topic = fullTopic();
    const [first] = topic.viewpoints;
    if (!first?.view) throw new Error('no view');
    const perspective = {
      position: [4, 5, 6],
      direction: [1, 0, 0],
      up: [0, 0, 1],
      aspectRatio: null,
    } as const;
    const second = {
      ...{ guid: '1f2e3d4c-0000-4000-8000-000000000077', index: 2, snapshot: null },
      view: { ...EMPTY_VIEW, perspective: { ...perspective, fieldOfViewDeg: 60 } },
    };
    await imported(lot, await bcfBytes([topic], '3.0'));
    expect(await listed(lot)).toMatchObject([{ anchor: { kind: 'point' }, views: [] }]);
    const modifiedDate = '2020-01-09T03:04:05Z';
    const later = fullTopic({ modifiedDate, viewpoints: [first, second] });
    await imported(lot, await bcfBytes([later], '3.0'));
    const [comment] = await listed(lot);
    expect(comment?.anchor).not.toHaveProperty('views');
    expect(comment?.views).toEqual([
      { text: 'Seen.', anchor: comment?.anchor },
      { text: null, anchor: expect.objectContaining({ kind: 'point' }) },
    ]);
    expect(comment?.views[1]?.anchor).toMatchObject({ camera: { fovDeg: 60 } });
  });

  test('names a text that is too long for a comment', async () => {
    const bytes = await bcfBytes([fullTopic({ description: 'a'.repeat(5000), viewpoints: [] })], '3.0');
    const { notes } = await imported(lot, bytes);
    expect(notes.map(({ note }) => note)).toEqual(['textCut', 'personUnknown']);
    const [topic] = (await exported(lot)).topics;
    expect(topic?.description).toBe('a'.repeat(5000));
  });
});
