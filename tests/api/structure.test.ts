import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aacOrderItems, lotSources, materials, unitParams, unitProductTypes } from '@/db/schema';
import * as contract from '@/lib/contract/structure';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createAacRow, createUnit, type TestUnit } from '@/tests/support/factories';
import { codes, day, house, lot, material, outline, setUpStructures } from '@/tests/support/structures';

const { database, people, tenants, createRoot, read, save, refusal, unitsOf } = setUpStructures();

describe('a structure', () => {
  it('is made, read and numbered in the order it was sent', async () => {
    const root = await createRoot();
    expect(await read(root)).toMatchObject({ subProjects: [] });
    const saved = await save(root, [
      house('North', lot('Ground', material(12.5), material(7, 30)), lot('Roof')),
      house('South', lot('Ground')),
    ]);
    expect(outline(saved)).toEqual(['North: Ground 12.5 7, Roof', 'South: Ground']);
    expect(await read(root)).toEqual(saved);
    const made = await unitsOf(root);
    expect(
      made.map(({ unitNo, title, stateKey }) => [unitNo.slice(root.unitNo.length), title, stateKey]),
    ).toEqual([
      ['', root.title, 'Structuring'],
      ['-01', 'North', 'Structuring'],
      ['-01-01', 'Ground', 'Structuring'],
      ['-01-02', 'Roof', 'Structuring'],
      ['-02', 'South', 'Structuring'],
      ['-02-01', 'Ground', 'Structuring'],
    ]);
  });

  it('keeps the earliest dates of its units and the first delivery of the project', async () => {
    const root = await createRoot();
    const saved = await save(root, [
      house('North', lot('A', material(1, 50)), lot('B', material(1, 33), material(1, 60))),
    ]);
    const earliest = async () =>
      new Map((await unitsOf(root)).map(({ title, earliestDeliveryDate }) => [title, earliestDeliveryDate]));
    expect([...(await earliest())]).toEqual([
      [root.title, day(33)],
      ['North', day(33)],
      ['A', day(50)],
      ['B', day(33)],
    ]);
    const first = () => database.db.select().from(unitParams).where(eq(unitParams.unitId, root.unitId));
    expect(await first()).toMatchObject([{ paramKey: 'FirstDelivery', paramValue: day(33) }]);
    const [north] = saved.subProjects;
    await save(root, [{ ...north, children: north?.children.map((child) => ({ ...child, materials: [] })) }]);
    expect((await earliest()).get('North')).toBeNull();
    expect(await first()).toEqual([]);
  });

  it('is renamed, swapped, moved, put in another order and thinned out at once', async () => {
    const root = await createRoot();
    const { subProjects } = await save(root, [
      house('North', lot('A', material(1)), lot('B', material(2)), lot('C')),
      house('South', lot('A', material(3))),
      house('West', lot('W')),
    ]);
    const [north, south, west] = subProjects;
    const [a, b] = north?.children ?? [];
    const ofSouth = south?.children[0];
    const saved = await save(root, [
      {
        ...south,
        name: 'North',
        children: [
          { ...b, name: 'A' },
          { ...ofSouth, name: 'B' },
        ],
      },
      { ...north, name: 'South', children: [{ ...a, name: 'C' }, west?.children[0], lot('A')] },
      house('West', lot('new')),
    ]);
    expect(outline(saved)).toEqual(['North: A 2, B 3', 'South: C 1, W, A', 'West: new']);
    const ids = saved.subProjects.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([south?.id, north?.id]);
    expect(subProjects.map(({ id }) => id)).not.toContain(ids[2]);
    const moved = await unitsOf(root);
    const numberOf = (unitId: string | undefined) => moved.find((unit) => unit.unitId === unitId)?.unitNo;
    expect(numberOf(b?.id)).toBe(`${root.unitNo}-02-02`);
    expect(numberOf(west?.children[0]?.id)).toMatch(/-01-0[45]$/);
    expect(
      await database.db
        .select()
        .from(materials)
        .where(eq(materials.unitId, a?.id ?? '')),
    ).toHaveLength(1);
  });

  it('takes the drawing job of a lot along', async () => {
    const root = await createRoot();
    const { subProjects } = await save(root, [house('North', lot('A')), house('South', lot('B'))]);
    const [north, south] = subProjects;
    const [parent] = (await unitsOf(root)).filter(({ unitId }) => unitId === north?.id);
    const moving = north?.children[0];
    if (!parent || !moving || !south) throw new Error('not made');
    const job = await createUnit(database.db, parent, { unitType: 'drawingjob', approvalLotId: moving.id });
    await save(root, [
      { ...south, children: [...south.children, moving] },
      { ...north, children: [lot('New')] },
    ]);
    const [found] = (await unitsOf(root)).filter(({ unitId }) => unitId === job.unitId);
    expect(found?.parentUnitId).toBe(south.id);
  });

  it('is also taken as a bare array, with what the builder’s tree holds besides', async () => {
    const root = await createRoot();
    const body = [{ ...house('North', { ...lot('A') }), expanded: true }];
    const { data } = await people.planner.call(contract.saveStructure, {
      params: { rootId: root.unitId },
      body,
    });
    expect(outline(data)).toEqual(['North: A']);
    // What was read can be sent back.
    await people.planner.call(contract.saveStructure, { params: { rootId: root.unitId }, body: data });
  });

  it('is saved fast: 60 × 20 × 3', async () => {
    const root = await createRoot();
    const rows = [material(1), material(2, 41), material(3, 42)];
    const big = Array.from({ length: 60 }, (_, at) =>
      house(`House ${at}`, ...Array.from({ length: 20 }, (__, index) => lot(`Lot ${index}`, ...rows))),
    );
    const saved = await save(root, big);
    expect(
      saved.subProjects.flatMap(({ children }) => children.flatMap((child) => child.materials)),
    ).toHaveLength(3600);
    expect(outline(await read(root))).toEqual(outline(saved));
  });
});

it('keeps where the walls of its lots stand in a model, until it is said otherwise', async () => {
  const root = await createRoot();
  const sourceOf = (storeyGlobalId: string) => ({
    buildingGlobalId: 'b',
    storeyGlobalId,
    groupGlobalId: null,
  });
  const stored = async () =>
    (await database.db.select().from(lotSources)).flatMap(({ unitId, sources }) =>
      unitId === saved.subProjects[0]?.children[0]?.id ? [sources] : [],
    );
  const saved = await save(root, [
    house('North', { ...lot('Ground'), sources: [sourceOf('s1')] }, lot('Roof')),
  ]);
  expect(await stored()).toEqual([[sourceOf('s1')]]);
  const [north] = saved.subProjects;
  const [ground, roof] = north?.children ?? [];
  await save(root, [{ ...north, children: [{ ...ground, name: 'Cellar' }, { ...roof }] }]);
  expect(await stored()).toEqual([[sourceOf('s1')]]);
  await save(root, [{ ...north, children: [{ ...ground, sources: [sourceOf('s2')] }, { ...roof }] }]);
  expect(await stored()).toEqual([[sourceOf('s2')]]);
});

describe('a structure is refused', () => {
  it('with ids that are not of this project, or stand there twice', async () => {
    const [root, other] = [await createRoot(), await createRoot()];
    const own = await save(root, [house('North', lot('A'))]);
    const foreign = await save(other, [house('East', lot('E'))]);
    const [north] = own.subProjects;
    const [east] = foreign.subProjects;
    const problem = await refusal(root, [{ ...north, children: east?.children }, east]);
    expect([problem.status, problem.code, ...codes(problem)]).toEqual([
      400,
      'ValidationFailed',
      'subProjects/0/children/0/id UnknownValue',
      'subProjects/1/id UnknownValue',
      'subProjects/1/children/0/id UnknownValue',
    ]);
    expect(
      codes(await refusal(root, [north, { ...north, name: 'Duplicate', children: [lot('B')] }])),
    ).toEqual(['subProjects/1/id UnknownValue']);
    expect(await read(root)).toEqual(own);
  });

  it('with names, volumes, dates or types that cannot be', async () => {
    const root = await createRoot();
    const incomplete = { ...material(1), deliveryDate: null };
    const problem = await refusal(root, [
      house('North', lot('A', material(300)), lot(' a ', material(50.001))),
      house('north', { name: 'B', materials: [{ ...material(0) }] }, { name: '', materials: [] }),
      { name: 'Empty', children: [] },
      { name: 'Undated', children: [{ name: 'C', materials: [incomplete] }] },
    ]);
    expect([problem.status, ...codes(problem)]).toEqual([
      400,
      'subProjects/1 STRUCTURE.DuplicateSubproject',
      'subProjects/0 STRUCTURE.LimitReached',
      'subProjects/0/children/1 STRUCTURE.DuplicateApprovalLot',
      'subProjects/1/children/1 STRUCTURE.NameRequired',
      'subProjects/1/children/0/materials/0 STRUCTURE.DataNotValid',
      'subProjects/2 STRUCTURE.SubprojectWithoutChildren',
      'subProjects/3/children/0/materials/0 STRUCTURE.DataNotValid',
    ]);
    const odd = await refusal(root, [house('North', lot('A', material(1, 40, 'Marble')))]);
    expect(codes(odd)).toEqual(['subProjects/0/children/0/materials/0/type UnknownValue']);
    for (const volume of [350.0004, 349.9999]) {
      expect(codes(await refusal(root, [house('North', lot('A', material(volume)))]))).toEqual([
        'subProjects/0/children/0/materials/0/volume DELIVERY.VolumeDecimals',
      ]);
    }
    expect(codes(await refusal(root, [house('North', lot('A', material(1e308)))]))).toEqual([
      'subProjects/0 STRUCTURE.LimitReached',
    ]);
    expect(codes(await refusal(root, [house('\u200b', lot('A'))]))).toEqual([
      'subProjects/0 STRUCTURE.NameRequired',
    ]);
    const unknown = await refusal(root, [{ ...house('North', lot('A')), colour: 'red' }]);
    expect([unknown.status, unknown.code]).toEqual([400, 'UnknownField']);
    for (const body of [null, 'North', [{ name: 7, children: [] }], [house('x'.repeat(121), lot('A'))]]) {
      expect((await refusal(root, body)).status).toBe(400);
    }
    expect((await unitsOf(root)).length).toBe(1);
  });

  it('with dates before the first possible one, unless the lot has them', async () => {
    const root = await createRoot();
    const early = await refusal(root, [house('North', lot('A', material(1, 9), material(1, 10)))]);
    expect(codes(early)).toEqual(['subProjects/0/children/0/materials/0/deliveryDate DELIVERY.DateTooEarly']);
    const saved = await save(root, [house('North', lot('A', material(1, 10)))]);
    const [north] = saved.subProjects;
    const panels = { productTypeId: 201, plantId: 102 };
    await database.db.insert(unitProductTypes).values({ unitId: north?.id ?? '', ...panels });
    // Twenty days by now: the stored date stays, another one needs them.
    await save(root, saved.subProjects);
    const moved = north?.children.map((child) => ({ ...child, materials: [material(1, 19)] }));
    expect(codes(await refusal(root, [{ ...north, children: moved }]))).toEqual([
      'subProjects/0/children/0/materials/0/deliveryDate DELIVERY.DateTooEarly',
    ]);
  });

  it('where order rows would go', async () => {
    const root = await createRoot();
    const { subProjects } = await save(root, [house('North', lot('A')), house('South', lot('B'))]);
    const [north, south] = subProjects;
    const [parent] = (await unitsOf(root)).filter(({ unitId }) => unitId === north?.id);
    if (!parent) throw new Error('not made');
    const orderLot = await createUnit(database.db, parent, { unitType: 'aacorderlot' });
    await createAacRow(database.db, orderLot);
    const problem = await refusal(root, [south]);
    expect([problem.status, problem.code]).toEqual([409, 'ItemsRemain']);
    expect(
      await database.db.select().from(aacOrderItems).where(eq(aacOrderItems.unitId, orderLot.unitId)),
    ).toHaveLength(1);
  });

  it('in another state, another kind of project, and to those who may not', async () => {
    const body = [house('North', lot('A'))];
    const outcome = async (root: TestUnit, caller = people.planner) => {
      const { status, code } = await refusal(root, body, caller);
      return `${status} ${code}`;
    };
    expect(await outcome(await createRoot({ stateKey: 'Preparing' }))).toBe('409 NoTask');
    expect(await outcome(await createRoot({ stateKey: 'Closed' }))).toBe('409 ProjectClosed');
    expect(await outcome(await createRoot({ variant: 'lintel' }))).toBe('409 NoStructureBuilder');
    const root = await createRoot();
    expect(await outcome(root, api(await createPerson(database.db)))).toBe('404 NotFound');
    expect(await outcome(root, api(null))).toBe('401 Unauthenticated');
    const { subProjects } = await save(root, body);
    const part = (await unitsOf(root)).find(({ unitId }) => unitId === subProjects[0]?.id);
    expect(await outcome(part ?? root)).toBe('404 NotFound');
    const featureless = await createRoot({ tenantId: tenants.plain });
    expect(await outcome(featureless)).toBe('403 FeatureDisabled');
    const lintel = await people.planner.refusal(contract.getStructure, {
      params: { rootId: (await createRoot({ variant: 'lintel' })).unitId },
    });
    expect([lintel.status, lintel.code]).toEqual([409, 'NoStructureBuilder']);
  });
});
