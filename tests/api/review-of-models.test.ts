import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryWalls, files, lotSources, models, seenContents } from '@/db/schema';
import { getReview, markSeen } from '@/lib/contract/comments';
import { listUnitModels } from '@/lib/contract/models';
import { changeUnitState } from '@/lib/contract/units';
import { assignWalls } from '@/lib/contract/wall-lots';
import { previewSteps } from '@/lib/contract/workflow';
import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import type { ViewerView } from '@/lib/domain/navigation/viewer-views';
import { api } from '@/tests/support/api';
import { createDrawing } from '@/tests/support/comments';
import { createUnit, type TestUnit } from '@/tests/support/factories';
import { createDelivery } from '@/tests/support/lots';
import { modelFile, scanned, smallIfc } from '@/tests/support/model-files';
import { setUpWorkflow } from '@/tests/support/workflow-steps';

const { database, person, project, stateOf } = setUpWorkflow();
const bytes = smallIfc('reviewed');

let root: TestUnit;
let [lot, other]: TestUnit[] = [];
let model: ScannedModel;

beforeAll(async () => {
  model = await scanned(bytes);
});
beforeEach(async () => {
  await database.db.delete(models);
  root = await project('ReviewDrawings');
  const house = await createUnit(database.db, root, { unitType: 'subproject' });
  const of = { unitType: 'approvallot', stateKey: 'ReviewPreliminaryDrawings' } as const;
  [lot, other] = [await createUnit(database.db, house, of), await createUnit(database.db, house, of)];
});

function the(unit: TestUnit | undefined): TestUnit {
  if (unit === undefined) throw new Error('no lot');
  return unit;
}

const upload = ({ unitId }: TestUnit) => modelFile(database.db, { unitId, name: 'house.ifc', bytes });
const asReviewer = () => api(person('reviewer'));
const accept = async (unit: TestUnit | undefined) => {
  const { status, body } = await asReviewer().ask(changeUnitState, {
    params: { projectUnitID: the(unit).unitId },
    body: { requirements: ['drawings-ok'] },
  });
  return status === 200 ? await stateOf(the(unit)) : `${status} ${Reflect.get(Object(body), 'code')}`;
};
const assign = async (unit: TestUnit | undefined, index: number) => {
  const globalID = model.walls[index]?.globalId ?? '';
  await asReviewer().call(assignWalls, {
    params: { unitId: root.unitId },
    body: { walls: [{ globalID, projectUnitID: the(unit).unitId }] },
  });
};
const reasonsIn = async (unit: TestUnit | undefined) => {
  const { data } = await asReviewer().call(listUnitModels, { params: { unitId: the(unit).unitId } });
  return data.flatMap(({ walls }) => walls.map(({ number, lotReason }) => `${number} ${lotReason}`));
};

describe('a lot without a drawing is accepted', () => {
  test('with a model of its own', async () => {
    expect(await accept(lot)).toBe('409 NothingToReview');
    await upload(the(lot));
    expect(await accept(lot)).toBe('Finalized');
    expect(await accept(other)).toBe('409 NothingToReview');
  });

  test('with walls of the project that a person has assigned to it', async () => {
    await upload(root);
    expect(await accept(lot)).toBe('409 NothingToReview');
    await assign(lot, 0);
    expect(await accept(lot)).toBe('Finalized');
    expect(await accept(other)).toBe('409 NothingToReview');
  });

  test('with walls of its delivery, whether or not they name the lot', async () => {
    await upload(root);
    await createDelivery(database.db, the(lot), { deliveryDate: '2027-05-03', walls: ['001', '002'] });
    await database.db.update(deliveryWalls).set({ unitId: null });
    await createDelivery(database.db, the(other), { deliveryDate: '2027-05-04', walls: ['101'] });
    expect(await reasonsIn(lot)).toEqual(['001 number', '002 number']);
    expect([await accept(lot), await accept(other)]).toEqual(['Finalized', 'Finalized']);
  });

  test('not while the model of the project has no walls of it, or is not read yet', async () => {
    const source = { buildingGlobalId: null, storeyGlobalId: 'another storey', groupGlobalId: null };
    await database.db.insert(lotSources).values({ unitId: the(lot).unitId, sources: [source] });
    await createDelivery(database.db, the(other), { deliveryDate: '2027-05-03', walls: ['999'] });
    await upload(root);
    const nothing = ['409 NothingToReview', '409 NothingToReview'];
    expect([await accept(lot), await accept(other)]).toEqual(nothing);
    await createDelivery(database.db, the(other), { deliveryDate: '2027-05-04', walls: ['001'] });
    await database.db.update(models).set({ structure: null, state: 'scanning' });
    expect([await accept(lot), await accept(other)]).toEqual(nothing);
  });

  test('and is previewed so among others', async () => {
    await upload(root);
    await assign(lot, 0);
    const units = [lot, other].map((unit) => ({ projectUnitID: the(unit).unitId }));
    const body = { actionKey: 'acceptDrawings' as const, units };
    const { data, refused } = await asReviewer().call(previewSteps, { body });
    expect([data.map(({ projectUnitID }) => projectUnitID), refused.map(({ code }) => code)]).toEqual([
      [the(lot).unitId],
      ['NothingToReview'],
    ]);
  });
});

test('a model of the project whose walls a person has assigned to a lot is looked at with it', async () => {
  const { unitId } = the(lot);
  const see = (view: ViewerView) => asReviewer().call(markSeen, { params: { unitId }, body: { view } });
  const unseen = async () => (await asReviewer().call(getReview, { params: { unitId } })).data.unseen;
  const { sha256 } = await upload(root);
  await see('model');
  expect(await unseen()).toEqual([]);
  await assign(lot, 0);
  expect(await unseen()).toEqual(['model']);
  await see('drawings');
  expect(await unseen()).toEqual(['model']);
  await see('model');
  expect(await unseen()).toEqual([]);
  const seen = await database.db.select().from(seenContents).where(eq(seenContents.unitId, unitId));
  expect(seen.map((row) => row.sha256)).toEqual([sha256]);
});

test('drawings and models are looked at each in their own view, and again after a new version', async () => {
  const { unitId } = the(lot);
  const see = (view: ViewerView) => asReviewer().call(markSeen, { params: { unitId }, body: { view } });
  const unseen = async () => (await asReviewer().call(getReview, { params: { unitId } })).data.unseen;
  const house = await upload(the(lot));
  const fileId = await createDrawing(database.db, the(lot));
  expect(await unseen()).toEqual(['model', 'drawings']);
  await see('drawings');
  expect(await unseen()).toEqual(['model']);
  await see('model');
  expect(await unseen()).toEqual([]);
  const renew = (id: string, sha256: string) =>
    database.db.update(files).set({ sha256 }).where(eq(files.fileId, id));
  await renew(fileId, 'e'.repeat(64));
  expect(await unseen()).toEqual(['drawings']);
  await renew(house.fileId, 'f'.repeat(64));
  await see('drawings');
  expect(await unseen()).toEqual(['model']);
});
