import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { structureDrafts, tasks, units } from '@/db/schema';
import * as contract from '@/lib/contract/structure';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createUnit, type TestUnit } from '@/tests/support/factories';
import { codes, house, lot, material, outline, setUpStructures } from '@/tests/support/structures';

const { database, ids, people, tenants, createRoot, read, save, unitsOf } = setUpStructures();

describe('somebody else’s save', () => {
  it('makes a stale one known, with the present structure to merge', async () => {
    const root = await createRoot();
    const { version } = await read(root);
    const first = await save(root, [house('North', lot('A'))], version, people.coordinator);
    const problem = await people.planner.refusal(contract.saveStructure, {
      params: { rootId: root.unitId },
      body: { subProjects: [house('South', lot('B'))] },
      headers: { 'if-match': `"${version}"` },
    });
    expect([problem.status, problem.code]).toEqual([412, 'StaleVersion']);
    expect(problem.data).toEqual(first);
    await save(root, [...first.subProjects, house('South', lot('B'))], first.version);
  });

  it('never leaves half of both, when two save at once', async () => {
    const root = await createRoot();
    const { version } = await read(root);
    const attempt = (name: string, caller: Api) =>
      caller.send('PUT', `/api/tasks/project-structure/${root.unitId}`, {
        body: {
          subProjects: [house(name, lot('A', material(200))), house(`${name} 2`, lot('B', material(200)))],
        },
        headers: { 'if-match': `"${version}"` },
      });
    const answers = await Promise.all([
      attempt('P', people.planner),
      attempt('C', people.coordinator),
      attempt('Q', people.planner),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect((await read(root)).subProjects).toHaveLength(2);
  });

  it('shows in the version, from wherever it came', async () => {
    const root = await createRoot();
    const saved = await save(root, [house('North', lot('A', material(5)))]);
    const [first] = saved.subProjects[0]?.children ?? [];
    await database.db
      .update(units)
      .set({ title: 'Ground floor' })
      .where(eq(units.unitId, first?.id ?? ''));
    const problem = await people.planner.refusal(contract.finishStructure, {
      params: { rootId: root.unitId },
      body: saved.subProjects,
      headers: { 'if-match': `"${saved.version}"` },
    });
    expect(problem.status).toBe(412);
    expect((await read(root)).version).not.toBe(saved.version);
  });
});

describe('finishing Structuring', () => {
  const finish = (root: TestUnit, body: unknown) =>
    people.planner.call(contract.finishStructure, { params: { rootId: root.unitId }, body });

  it('saves, moves the project on and clears the draft', async () => {
    const root = await createRoot();
    const draft = { version: 1, base: [], tree: [] };
    await people.planner.call(contract.saveStructureDraft, { params: { rootId: root.unitId }, body: draft });
    const { data } = await finish(root, { subProjects: [house('North', lot('A', material(5)))] });
    expect(outline(data)).toEqual(['North: A 5']);
    const [after] = await database.db.select().from(units).where(eq(units.unitId, root.unitId));
    expect(after?.stateKey).toBe('Preparing');
    expect(await database.db.select().from(structureDrafts)).toEqual([]);
    const open = await database.db.select().from(tasks).where(eq(tasks.unitId, root.unitId));
    expect(open.find(({ taskKey }) => taskKey === 'Structuring')?.closedAt).not.toBeNull();
    const again = await people.planner.refusal(contract.finishStructure, {
      params: { rootId: root.unitId },
      body: data,
    });
    expect([again.status, again.code]).toEqual([409, 'NoTask']);
  });

  test.each([
    ['no subproject', [], 'subProjects STRUCTURE.NoSubproject'],
    ['no lot', [house('North')], 'subProjects/0 STRUCTURE.SubprojectWithoutChildren'],
    [
      'two of a name',
      [house('N', lot('A', material(1))), house('n', lot('A', material(1)))],
      'subProjects/1 STRUCTURE.DuplicateSubproject',
    ],
    [
      'two lots of a name',
      [house('N', lot('A', material(1)), lot('a', material(1)))],
      'subProjects/0/children/1 STRUCTURE.DuplicateApprovalLot',
    ],
    [
      'no volume',
      [house('N', lot('A', material(0)))],
      'subProjects/0/children/0/materials/0 STRUCTURE.DataNotValid',
    ],
    [
      'a lot without material',
      [house('N', lot('A', material(5)), lot('B'))],
      'subProjects/0/children/1 STRUCTURE.DataNotValid',
    ],
    ['too much', [house('N', lot('A', material(350.001)))], 'subProjects/0 STRUCTURE.LimitReached'],
  ])('is closed with %s', async (_, subProjects, expected) => {
    const root = await createRoot();
    const problem = await people.planner.refusal(contract.finishStructure, {
      params: { rootId: root.unitId },
      body: { subProjects },
    });
    expect([problem.status, problem.code, ...codes(problem)]).toEqual([409, 'StructureInvalid', expected]);
    expect(await unitsOf(root)).toHaveLength(1);
  });
});

describe('a draft', () => {
  const params = (root: TestUnit) => ({ params: { rootId: root.unitId } });
  const material = { key: 'm1', type: 'AAC blocks', volumeM3: null, volumeText: '12,', deliveryDay: null };
  const child = { key: 'l1', unitId: null, name: '', materials: [material] };
  const node = (more: object) => ({ key: 'n1', unitId: null, name: 'North', children: [child], ...more });
  const draft = { version: 12, base: [], tree: [node({})] };

  it('is each person’s own, the last one kept, until it is thrown away', async () => {
    const root = await createRoot();
    expect(await people.planner.call(contract.getStructureDraft, params(root))).toEqual({ data: null });
    await people.planner.call(contract.saveStructureDraft, { ...params(root), body: { ...draft, tree: [] } });
    await people.planner.call(contract.saveStructureDraft, { ...params(root), body: draft });
    expect((await people.planner.call(contract.getStructureDraft, params(root))).data).toMatchObject(draft);
    expect(await people.coordinator.call(contract.getStructureDraft, params(root))).toEqual({ data: null });
    await people.planner.call(contract.discardStructureDraft, params(root));
    expect(await people.planner.call(contract.getStructureDraft, params(root))).toEqual({ data: null });
  });

  it('is for those who may build, and of projects they see', async () => {
    const root = await createRoot();
    const outsider = api(await createPerson(database.db));
    for (const endpoint of [contract.getStructureDraft, contract.discardStructureDraft]) {
      expect((await outsider.refusal(endpoint, params(root))).status).toBe(404);
    }
    expect(
      (await outsider.refusal(contract.saveStructureDraft, { ...params(root), body: draft })).status,
    ).toBe(404);
    const done = await createRoot({ stateKey: 'Preparing' });
    expect(
      (await people.planner.refusal(contract.saveStructureDraft, { ...params(done), body: draft })).code,
    ).toBe('NoTask');
    const odd = { ...draft, colour: 'red' };
    expect(
      (await people.planner.refusal(contract.saveStructureDraft, { ...params(root), body: odd })).code,
    ).toBe('UnknownField');
  });

  it.each([
    ['any JSON', { a: 'x'.repeat(1000) }],
    ['a long text', [node({ name: 'x'.repeat(4000) })]],
    ['an unknown field', [node({ note: 'x' })]],
    ['more subprojects than can be saved', Array.from({ length: 501 }, () => node({}))],
    ['more lots than can be saved', [node({ children: Array.from({ length: 501 }, () => child) })]],
  ])('is refused with %s in it', async (_, tree) => {
    const root = await createRoot();
    const refused = await people.planner.refusal(contract.saveStructureDraft, {
      ...params(root),
      body: { ...draft, tree },
    });
    expect(refused.status).toBe(400);
    expect(await database.db.$count(structureDrafts, eq(structureDrafts.rootUnitId, root.unitId))).toBe(0);
  });

  it('of an earlier release in another form is not shown', async () => {
    const root = await createRoot();
    const stored = { version: 1, base: {}, tree: 'x'.repeat(1000) };
    const { planner: userId } = ids;
    await database.db.insert(structureDrafts).values({ rootUnitId: root.unitId, userId, draft: stored });
    expect(await people.planner.call(contract.getStructureDraft, params(root))).toEqual({ data: null });
  });
});

test('finishing takes no unit of another project, whether it is seen or not', async () => {
  const [root, seen] = [await createRoot(), await createRoot()];
  const hidden = await createProject(database.db, { tenantId: tenants.full, variant: 'other' });
  const foreign = await save(seen, [house('East', lot('E', material(1)))]);
  const unseen = await createUnit(database.db, hidden, { unitType: 'subproject' });
  const [east] = foreign.subProjects;
  const before = [await unitsOf(root), await unitsOf(seen), await unitsOf(hidden)];
  for (const stolen of [
    east,
    { ...house('Own', lot('A', material(1))), id: unseen.unitId },
    { ...house('Own', { ...lot('A', material(1)), id: east?.children[0]?.id ?? '' }) },
  ]) {
    const input = { params: { rootId: root.unitId }, body: { subProjects: [stolen] } };
    const refused = await people.planner.refusal(contract.finishStructure, input);
    expect([refused.status, refused.code]).toEqual([400, 'ValidationFailed']);
    expect(new Set(refused.messages.map(({ code }) => code))).toEqual(new Set(['UnknownValue']));
  }
  expect([await unitsOf(root), await unitsOf(seen), await unitsOf(hidden)]).toEqual(before);
  for (const endpoint of [contract.getStructure, contract.saveStructure, contract.finishStructure]) {
    const input = { params: { rootId: hidden.unitId }, body: { subProjects: [house('N', lot('A'))] } };
    const { body, ...read } = input;
    const asked = endpoint === contract.getStructure ? read : { ...read, body };
    expect(await people.planner.refusal(endpoint, asked)).toMatchObject({ status: 404 });
  }
  const lotId = east?.children[0]?.id ?? '';
  expect(await people.planner.refusal(contract.getStructure, { params: { rootId: lotId } })).toMatchObject({
    status: 404,
  });
});
