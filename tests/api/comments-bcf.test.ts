import JSZip from 'jszip';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modelOrigins } from '@/db/schema';
import * as bcf from '@/lib/contract/bcf';
import * as contract from '@/lib/contract/comments';
import { BCF_VERSIONS, type BcfVersion } from '@/lib/formats/bcf/bcf-topic';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { bcfUpload, commentsOn, exportedBcf, importedBcf } from '@/tests/support/bcf-exchange';
import { createDrawing } from '@/tests/support/comments';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { modelFile, scanned, smallIfc } from '@/tests/support/model-files';
import { pictureForm, plainPicture } from '@/tests/support/pictures';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let rob: { userId: string; login: string };
let dora: { userId: string; login: string };
let root: TestUnit;
let lot: TestUnit;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});
beforeEach(async () => {
  rob = await createPerson(database.db, { firstName: 'Rob', lastName: 'Controle' });
  dora = await createPerson(database.db, { firstName: 'Dora', lastName: 'Zeichner' });
  ({ root, lot } = await project());
});

async function project() {
  const made = await createProject(database.db, {
    ...{ tenantId, variant: 'other', stateKey: 'ReviewDrawings' },
    members: [
      [rob.userId, 'reviewer'],
      [dora.userId, 'drafter'],
    ],
  });
  const house = await createUnit(database.db, made, { unitType: 'subproject', title: 'House' });
  const ofHouse = { unitType: 'approvallot', stateKey: 'ReviewPreliminaryDrawings' } as const;
  return { root: made, lot: await createUnit(database.db, house, ofHouse) };
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

const camera = { position: [4, 3, 8], target: [1, 1, -2] };

/** A model whose zero lies far from that of its file. */
async function withModel(unit: TestUnit, origin: [number, number, number]) {
  const bytes = smallIfc('commented');
  const { fileId } = await modelFile(database.db, { unitId: unit.unitId, name: 'house.ifc', bytes });
  await database.db.insert(modelOrigins).values({ rootUnitId: unit.unitId, origin });
  const [wall] = (await scanned(bytes)).walls;
  return { fileID: fileId, globalID: wall?.globalId ?? '', number: wall?.number ?? '' };
}

describe('comments in a BCF file', () => {
  test('are topics with answers, status, people, place and picture', async () => {
    const wall = await withModel(root, [100, 5, -20]);
    const { fileID, globalID } = wall;
    const anchor = { kind: 'wall', globalID, fileID, camera };
    const { data } = await as(rob).call(
      contract.createComment,
      about(lot, { anchor, assigneeID: dora.userId }),
    );
    const png = await plainPicture(8, 8);
    await as(rob).call(contract.saveCommentPicture, { ...at(data.commentID), body: await pictureForm(png) });
    await as(dora).call(contract.answerComment, { ...at(data.commentID), body: { text: 'Now 1,000.' } });
    const { topics, files } = await exported(root);
    expect(topics).toMatchObject([
      {
        ...{
          guid: data.commentID,
          serverAssignedId: '1',
          title: 'The door is too narrow.',
          status: 'Answered',
        },
        ...{ creationAuthor: 'Rob Controle', assignedTo: 'Dora Zeichner', creationDate: data.createdOn },
        modelFiles: [{ fileName: 'house.ifc' }],
        // The first has no text: it names the viewpoint, which other programs would not show otherwise.
        comments: [
          { author: 'Rob Controle', text: null, viewpointGuid: expect.any(String) },
          { author: 'Dora Zeichner', text: 'Now 1,000.', viewpointGuid: null },
        ],
        viewpoints: [
          {
            view: {
              selection: [{ ifcGuid: globalID }],
              // In the file's own axes and place: x, −z, y.
              perspective: { position: [104, 12, 8] },
            },
          },
        ],
      },
    ]);
    const [viewpoint] = topics[0]?.viewpoints ?? [];
    expect(topics[0]?.comments[0]?.viewpointGuid).toBe(viewpoint?.guid);
    const { bytes } = await exported(root, '2.1');
    expect(Object.keys((await JSZip.loadAsync(bytes)).files)).toContain(`${data.commentID}/viewpoint.bcfv`);
    const key = viewpoint?.snapshot?.key ?? '';
    expect(Buffer.from(files.get(key) ?? []).equals(Buffer.from(png))).toBe(true);
  });

  test.each(BCF_VERSIONS)('come to another project with their places, %s', async (version) => {
    const wall = await withModel(root, [100, 5, -20]);
    const { fileID, globalID, number } = wall;
    await as(rob).call(
      contract.createComment,
      about(lot, { anchor: { kind: 'wall', globalID, fileID, camera } }),
    );
    const point = { kind: 'point', position: [1, 1, -2], camera };
    await as(rob).call(contract.createComment, about(root, { anchor: point, text: 'Here\nand there' }));
    const { bytes } = await exported(root, version);
    const other = await project();
    await withModel(other.root, [90, 0, 0]);
    expect(await imported(other.lot, bytes, dora)).toEqual({
      ...{ created: 2, changed: 0, unchanged: 0, answers: 0, notes: [], unlistedNotes: 0 },
    });
    const [second, first] = await listed(other.root);
    expect(first).toMatchObject({
      ...{ importedAuthor: 'Rob Controle', author: { userID: dora.userId }, status: 'open' },
      anchor: { kind: 'wall', globalID, number },
    });
    expect(second).toMatchObject({ text: 'Here\nand there', anchor: { kind: 'point' } });
    const moved = second?.anchor.kind === 'point' ? second.anchor : null;
    const numbers = [moved?.position, moved?.camera.position, moved?.camera.target].flatMap(
      (part) => part ?? [],
    );
    for (const [index, value] of [11, 6, -22, 14, 8, -12, 11, 6, -22].entries()) {
      expect(numbers[index]).toBeCloseTo(value, 6);
    }
    const again = await imported(other.lot, bytes, dora);
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 2, notes: [] });
    expect(await imported(root, bytes)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  test('come back to a spot of a page', async () => {
    const fileID = await createDrawing(database.db, lot);
    const anchor = { kind: 'page', fileID, fileVersion: 1, page: 2, x: 0.123456, y: 1 };
    const { data } = await as(rob).call(contract.createComment, about(lot, { anchor }));
    const { bytes, topics } = await exported(lot);
    expect(topics[0]?.documents).toMatchObject([{ description: 'Plan.pdf, page 2' }]);
    await as(rob).call(contract.deleteComment, at(data.commentID));
    expect(await imported(lot, bytes)).toMatchObject({ created: 1, notes: [] });
    expect((await listed(lot))[0]?.anchor).toMatchObject(anchor);
    const other = await project();
    expect(await imported(other.lot, bytes)).toMatchObject({ notes: [{ note: 'placeUnknown' }] });
  });

  test('are those that the caller sees', async () => {
    const outsider = await createPerson(database.db);
    const params = { unitId: root.unitId };
    expect((await as(outsider).ask(bcf.exportBcf, { params })).status).toBe(404);
    expect((await as(outsider).ask(bcf.importBcf, bcfUpload(root, Buffer.from('BCF')))).status).toBe(404);
  });

  test('have a picture of another kind as PNG', async () => {
    const { data } = await as(rob).call(contract.createComment, about(lot));
    const { default: sharp } = await import('sharp');
    const webp = await sharp(await plainPicture(8, 8))
      .webp()
      .toBuffer();
    await as(rob).call(contract.saveCommentPicture, { ...at(data.commentID), body: await pictureForm(webp) });
    const { files } = await exported(lot);
    const [picture] = files.values();
    expect(
      Buffer.from(picture ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });
});
