import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, DATE_TOO_EARLY } from '@/lib/domain/calendar';
import { checkMaterials, lockOfMaterials } from '@/lib/domain/deliveries/check-materials';
import type { Material } from '@/lib/domain/deliveries/materials';
import { ALONG, planWave, possibleWave } from '@/lib/domain/deliveries/plan-wave';
import { type PlannedDelivery, planKey } from '@/lib/domain/deliveries/planned-delivery';
import { DATE_FIXED } from '@/lib/domain/deliveries/shift-dates';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';

const TODAY = '2026-11-23';

function planned(unitId: string, day: string, extra: Partial<PlannedDelivery> = {}): PlannedDelivery {
  return {
    ...{ unitId, title: unitId, day, subprojectId: 'a', minDay: TODAY, status: 'planned' },
    ...{ deliveryLotId: null, volumeM3: 10, weightKg: 17_500, wallNos: [], hasMaterials: true, plantIds: [] },
    ...extra,
  };
}
const keysOf = (...deliveries: PlannedDelivery[]) => new Set(deliveries.map(planKey));

describe('a wave', () => {
  const first = planned('first', '2026-12-01');
  const beside = planned('beside', '2026-12-01');
  const later = planned('later', '2026-12-08');
  const elsewhere = planned('elsewhere', '2026-12-09', { subprojectId: 'b' });
  const fixed = planned('fixed', '2026-12-10', { status: 'fixed' });
  const plan = [first, beside, later, elsewhere, fixed];
  const moved = (along: (typeof ALONG)[number], days = 7) =>
    planWave(
      plan,
      { keys: keysOf(first), days, along },
      { plantCountry: 'de', loading: BUILT_IN_LOADING },
    ).moved.map(({ unitId }) => unitId);

  it('moves what is selected, and what comes later where that is asked for', () => {
    expect(moved('none')).toEqual(['first']);
    expect(moved('subproject')).toEqual(['first', 'later']);
    expect(moved('all')).toEqual(['first', 'later', 'elsewhere']);
    expect(moved('all', 0)).toEqual([]);
  });

  it('is refused for a Fixed delivery that is selected, and for dates before their first possible day', () => {
    const { refused } = planWave(
      plan,
      { keys: keysOf(first, fixed), days: -14, along: 'none' },
      { plantCountry: 'de', loading: BUILT_IN_LOADING },
    );
    expect(refused.map(({ unitId, code }) => [unitId, code])).toEqual([
      ['first', DATE_TOO_EARLY],
      ['fixed', DATE_FIXED],
    ]);
  });

  it('can be made without what is refused', () => {
    const move = { keys: keysOf(first, later, fixed), days: -14, along: 'none' } as const;
    const wave = possibleWave(plan, move, { plantCountry: 'de', loading: BUILT_IN_LOADING });
    expect(wave.moved.map(({ unitId }) => unitId)).toEqual(['later']);
    expect(wave.refused.map(({ unitId }) => unitId)).toEqual(['first', 'fixed']);
    expect(wave.after.filter(({ day }) => day === '2026-12-01')).toEqual([first, beside]);
  });

  it('leaves alone what has no materials', () => {
    const empty = planned('empty', '2026-12-02', { hasMaterials: false });
    expect(
      planWave(
        [empty],
        { keys: keysOf(empty), days: 7, along: 'all' },
        { plantCountry: 'de', loading: BUILT_IN_LOADING },
      ).moved,
    ).toEqual([]);
  });

  it('names days on which the plants are closed, by country', () => {
    const sunday = planned('sunday', '2026-11-29');
    const holiday = planned('holiday', '2027-03-22');
    const closed = (country: string) =>
      planWave(
        [sunday, holiday],
        { keys: keysOf(sunday, holiday), days: 7, along: 'none' },
        { plantCountry: country, loading: BUILT_IN_LOADING },
      ).closed;
    expect(closed('de').map(({ to }) => to)).toEqual(['2026-12-06', '2027-03-29']);
    const friday = planned('friday', '2027-03-19');
    const goodFriday = (country: string) =>
      planWave(
        [friday],
        { keys: keysOf(friday), days: 7, along: 'none' },
        { plantCountry: country, loading: BUILT_IN_LOADING },
      ).closed.length;
    expect([goodFriday('de'), goodFriday('nl')]).toEqual([1, 0]);
  });

  it('names closures of the plants that the materials of a delivery come from, with their titles', () => {
    const calendar = { name: 'Werk', country: null, publicHolidays: true, turnOfYear: true };
    const summer = { firstDay: '2027-08-02', lastDay: '2027-08-13', title: 'Summer break' };
    const plants = [
      { ...calendar, plantId: 101, workingDays: [1, 2, 3, 4, 5], closures: [summer] },
      { ...calendar, plantId: 102, workingDays: [1, 2, 3], closures: [] },
    ];
    const rows = [101, 102, 103].map((plantId) =>
      planned(`of ${plantId}`, '2027-07-29', { plantIds: [plantId] }),
    );
    const closed = (days: number) =>
      possibleWave(
        rows,
        { keys: keysOf(...rows), days, along: 'none' },
        { plantCountry: 'de', plants, loading: BUILT_IN_LOADING },
      ).closed;
    expect(closed(7)).toEqual([
      { key: 'of 101/2027-07-29', to: '2027-08-05', titles: ['Summer break'] },
      { key: 'of 102/2027-07-29', to: '2027-08-05', titles: [] },
    ]);
    expect(closed(6).map(({ titles }) => titles)).toEqual([['Summer break']]);
  });

  it('counts the trucks that weeks gain and lose', () => {
    const { trucks } = planWave(
      plan,
      { keys: keysOf(first), days: 7, along: 'none' },
      { plantCountry: 'de', loading: BUILT_IN_LOADING },
    );
    expect(trucks).toEqual([
      { monday: '2026-11-30', before: 2, after: 1 },
      { monday: '2026-12-07', before: 3, after: 4 },
    ]);
  });

  it('counts no truck twice where a lot has both loads on one day', () => {
    const small = { weightKg: 10_000 };
    const [a, b] = [planned('lot', '2026-12-01', small), planned('lot', '2026-12-08', small)];
    const { trucks } = planWave(
      [a, b],
      { keys: keysOf(a), days: 7, along: 'none' },
      { plantCountry: 'de', loading: BUILT_IN_LOADING },
    );
    expect(trucks).toEqual([{ monday: '2026-11-30', before: 1, after: 0 }]);
  });
});

const day = fc.integer({ min: -20, max: 60 }).map((days) => addDays(TODAY, days));
const delivery = fc.record({
  lot: fc.integer({ min: 0, max: 8 }),
  day,
  minDay: fc.integer({ min: 1, max: 30 }).map((days) => addDays(TODAY, days)),
  status: fc.constantFrom('planned', 'onCall', 'fixed', 'delivered', 'overdue', 'notApproved', 'atRisk'),
});
const plans = fc
  .uniqueArray(delivery, { maxLength: 24, selector: (one) => `${one.lot}/${one.day}` })
  .map((rows) => {
    const minDays = new Map(rows.map(({ lot, minDay }) => [lot, minDay]));
    return rows.map(({ lot, ...row }) =>
      planned(`lot-${lot}`, row.day, {
        status: row.status,
        minDay: minDays.get(lot) ?? TODAY,
        subprojectId: `sub-${lot % 3}`,
      }),
    );
  });

const STATUS_FIXED = new Set(['fixed', 'delivered']);

/** What the server would find wrong with one date as it is after a move. */
function problemsOf(before: PlannedDelivery, after: PlannedDelivery): unknown[] {
  const row = ({ day: deliveryDay, volumeM3 }: PlannedDelivery): Material => {
    return { type: 'CS elements', volumeM3, deliveryDay };
  };
  const [stored, sent] = [[row(before)], [row(after)]];
  const fixedDays = STATUS_FIXED.has(before.status) ? [before.day] : [];
  const lock = lockOfMaterials(sent, { stored, stateKey: 'Approved', fixedDays });
  const types = new Set(['CS elements']);
  return [lock, ...checkMaterials(sent, { stored, types, minDay: before.minDay })].filter(Boolean);
}

it('10,000 random moves leave nothing to be saved that breaks a rule of the server, and go back exactly', () => {
  let saved = 0;
  const property = fc.property(
    plans,
    fc.integer({ min: 0, max: 2 ** 24 - 1 }),
    fc.integer({ min: -6, max: 6 }),
    fc.constantFrom(...ALONG),
    (plan, chosen, weeks, along) => {
      const keys = keysOf(...plan.filter((_, index) => (chosen >> index) % 2 === 1));
      const wave = planWave(
        plan,
        { keys, days: weeks * 7, along },
        { plantCountry: 'nl', loading: BUILT_IN_LOADING },
      );
      const problems = wave.after.flatMap((after, index) => problemsOf(plan[index] ?? after, after));
      expect(problems.length > 0).toBe(wave.refused.length > 0);
      if (wave.refused.length > 0) return;
      saved += 1;
      const daysBefore = new Map(wave.moved.map(({ rowId, from }) => [rowId, from]));
      const back = wave.after.map((after, index) => {
        const key = planKey(plan[index] ?? after);
        return { ...after, day: daysBefore.get(key) ?? after.day };
      });
      expect(back).toEqual(plan);
    },
  );
  fc.assert(property, { numRuns: 10_000 });
  expect(saved).toBeGreaterThan(1_000);
});
