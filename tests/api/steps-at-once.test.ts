import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { journalEntries, mails } from '@/db/schema';
import { getReview, markSeen } from '@/lib/contract/comments';
import { changeUnitState } from '@/lib/contract/units';
import { previewSteps, takeSteps } from '@/lib/contract/workflow';
import { api } from '@/tests/support/api';
import { createComment, createDrawing } from '@/tests/support/comments';
import { createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpWorkflow } from '@/tests/support/workflow-steps';

const { addMaterial, database, person, project, stateOf, openTasks } = setUpWorkflow();
const UNKNOWN = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';

let root: TestUnit;
let house: TestUnit;

beforeEach(async () => {
  root = await project('ReviewDrawings');
  house = await createUnit(database.db, root, { unitType: 'subproject' });
});

type LotState = 'Finalized' | 'Preparing' | 'ReviewPreliminaryDrawings';
const lotIn = (stateKey: LotState) => createUnit(database.db, house, { unitType: 'approvallot', stateKey });
const unitsOf = (...lots: { unitId: string }[]) => lots.map(({ unitId }) => ({ projectUnitID: unitId }));

describe('a step for several units', () => {
  test('is taken where it can be, and refused one by one where not, each with its reason', async () => {
    const first = await lotIn('Finalized');
    const second = await lotIn('Finalized');
    const early = await lotIn('Preparing');
    const body = {
      actionKey: 'approveForProduction' as const,
      units: unitsOf(first, early, second, { unitId: UNKNOWN }),
    };
    const { data, refused } = await api(person('reviewer')).call(takeSteps, { body });
    expect(data.map(({ projectUnitID, stateKey }) => [projectUnitID, stateKey])).toEqual([
      [first.unitId, 'Approved'],
      [second.unitId, 'Approved'],
    ]);
    expect(refused).toEqual([
      { projectUnitID: UNKNOWN, code: 'NotFound', message: expect.any(String) },
      { projectUnitID: early.unitId, code: 'StateConflict', message: expect.any(String) },
    ]);
    expect([await stateOf(first), await stateOf(second), await stateOf(early)]).toEqual([
      'Approved',
      'Approved',
      'Preparing',
    ]);
    const written = await database.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.unitId, first.unitId));
    expect(written).toHaveLength(1);
  });

  test('is previewed by the same rules, with what to ask and the open comments, and changes nothing', async () => {
    const drawn = await lotIn('ReviewPreliminaryDrawings');
    const empty = await lotIn('ReviewPreliminaryDrawings');
    await createDrawing(database.db, drawn);
    await createComment(database.db, drawn, { authorId: person('reviewer').userId });
    const body = { actionKey: 'acceptDrawings' as const, units: unitsOf(drawn, empty) };
    const preview = await api(person('reviewer')).call(previewSteps, { body });
    expect(preview).toMatchObject({
      data: [{ projectUnitID: drawn.unitId, asks: [], openComments: 1, unseen: ['drawings'] }],
      refused: [{ projectUnitID: empty.unitId, code: 'NothingToReview' }],
    });
    expect([await stateOf(drawn), await stateOf(empty)]).toEqual([
      'ReviewPreliminaryDrawings',
      'ReviewPreliminaryDrawings',
    ]);
    const [refusal] = preview.refused;
    const alone = await api(person('reviewer')).refusal(changeUnitState, {
      params: { projectUnitID: empty.unitId },
      body: { requirements: ['drawings-ok'] },
    });
    expect([refusal?.code, refusal?.message]).toEqual([alone.code, alone.messages[0]?.message]);
  });

  test('names per unit what was not opened and what is open, as the review of that unit does', async () => {
    const lots = [await lotIn('ReviewPreliminaryDrawings'), await lotIn('ReviewPreliminaryDrawings')];
    const [first, second] = lots;
    if (!first || !second) throw new Error('two lots');
    for (const lot of lots) await createDrawing(database.db, lot);
    await createComment(database.db, second, { authorId: person('reviewer').userId });
    const rob = api(person('reviewer'));
    await rob.call(markSeen, { params: { unitId: first.unitId }, body: { view: 'drawings' } });
    const body = { actionKey: 'acceptDrawings' as const, units: unitsOf(first, second) };
    const { data } = await rob.call(previewSteps, { body });
    expect(data).toMatchObject([
      { projectUnitID: first.unitId, openComments: 0, unseen: [] },
      { projectUnitID: second.unitId, openComments: 1, unseen: ['drawings'] },
    ]);
    for (const { projectUnitID: unitId, openComments, unseen } of data) {
      const review = await rob.call(getReview, { params: { unitId } });
      expect(review.data).toMatchObject({ openComments, unseen, unitPath: expect.stringContaining(' · ') });
    }
  });

  test('is previewed with the volume per week of the lots for which it is possible', async () => {
    const [first, early] = [await lotIn('Finalized'), await lotIn('Preparing')];
    for (const lot of [first, early]) await addMaterial(lot);
    const body = { actionKey: 'approveForProduction' as const, units: unitsOf(first, early) };
    const { weeks } = await api(person('reviewer')).call(previewSteps, { body });
    expect(weeks).toEqual([{ week: '2027-W09', volume: 10 }]);
  });

  test('is previewed with as many queries for many units as for one', async () => {
    const lots = [await lotIn('Finalized'), await lotIn('Finalized'), await lotIn('Preparing')];
    const select = vi.spyOn(database.db, 'select');
    const queriesFor = async (...units: TestUnit[]) => {
      const before = select.mock.calls.length;
      const body = { actionKey: 'approveForProduction' as const, units: unitsOf(...units) };
      await api(person('reviewer')).call(previewSteps, { body });
      return select.mock.calls.length - before;
    };
    // Queries that are cached are made by the first call.
    await queriesFor(...lots);
    const forOne = await queriesFor(...lots.slice(0, 1));
    expect(forOne).toBeGreaterThan(0);
    expect(await queriesFor(...lots)).toBe(forOne);
    select.mockRestore();
  });

  test('is refused for a unit that has changed since it was previewed', async () => {
    const lot = await lotIn('Finalized');
    const units = [{ projectUnitID: lot.unitId, version: lot.version + 1 }];
    const answer = await api(person('reviewer')).call(takeSteps, {
      body: { actionKey: 'approveForProduction', units },
    });
    expect(answer).toMatchObject({ data: [], refused: [{ code: 'StaleVersion' }] });
    expect(await stateOf(lot)).toBe('Finalized');
  });

  test('of somebody else is refused, unit by unit', async () => {
    const lot = await lotIn('Finalized');
    const answer = await api(person('drafter')).call(takeSteps, {
      body: { actionKey: 'approveForProduction', units: unitsOf(lot) },
    });
    expect(answer).toMatchObject({ data: [], refused: [{ projectUnitID: lot.unitId, code: 'Forbidden' }] });
    expect(await stateOf(lot)).toBe('Finalized');
  });

  test('gives everybody one mail about the tasks they got', async () => {
    const lots = [await lotIn('Preparing'), await lotIn('Preparing'), await lotIn('Preparing')];
    for (const lot of lots) await createDrawing(database.db, lot);
    await api(person('drafter')).call(takeSteps, {
      body: { actionKey: 'drawingsReady', units: unitsOf(...lots) },
    });
    for (const lot of lots) expect(await openTasks(lot)).toEqual(['ReviewDrawings']);
    const toReviewer = and(
      eq(mails.template, 'TaskOpened'),
      eq(mails.recipientUserId, person('reviewer').userId),
    );
    const sent = await database.db.select().from(mails).where(toReviewer);
    const ofProject = sent.filter(({ data }) => JSON.stringify(data).includes(root.unitNo));
    expect(ofProject).toHaveLength(1);
    const titles = lots.map(({ title }) => title);
    expect(titles.filter((title) => !JSON.stringify(ofProject[0]?.data).includes(title))).toEqual([]);
  });

  test('takes at most a hundred units', async () => {
    const units = Array.from({ length: 101 }, () => ({ projectUnitID: UNKNOWN }));
    const refused = await api(person('reviewer')).refusal(takeSteps, {
      body: { actionKey: 'approveForProduction', units },
    });
    expect(refused).toMatchObject({ status: 400, code: 'ValidationFailed' });
  });
});
