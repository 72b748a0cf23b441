import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '@/lib/domain/calendar';
import { INITIAL_SETTINGS } from '@/lib/domain/configuration/settings';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import {
  DELAY_TABLE,
  delayFigures,
  delayKeyOf,
  dueReminders,
  isDateAtRisk,
} from '@/lib/domain/workflow/delay-rules';
import { type DueUnit, dueTransition } from '@/lib/domain/workflow/due-transitions';
import { DELAY_RULES, TASK_RULES } from '@/lib/domain/workflow/transitions';
import { DELAY_LEVELS } from '@/lib/domain/workflow/waiting';

const SINCE = '2026-10-20';
const transitionOn = (unit: DueUnit, day: Day) => dueTransition(unit, day, INITIAL_SETTINGS);
const dayAfter = (days: number) => addDays(SINCE, days);

/** The table of domain.md §4: key, days of the three levels, who the escalation tells. */
const EXPECTED: [keyof typeof DELAY_RULES, string, string][] = [
  ['Structuring', '7/14/21', 'sales contact'],
  ['Preparing', '3/5/7', 'projectAdminCSC'],
  ['PendingValidation', '2/4/7', 'projectAdminCSC'],
  ['PendingContract', '7/14/28', 'sales contact, salesPlanner'],
  ['ReviewBIMFiles', '3/5/10', 'process planner'],
  ['ProvideFiles', '5/10/15', 'sales contact'],
  ['PrepareDrawings', '5/8/12', 'process planner'],
  ['ReviseDrawings', '3/5/8', 'process planner'],
  ['ReviewPreliminaryDrawings', '5/8/12', 'projectCoordinator, sales contact'],
  ['ReviewRevisedDrawings', '3/5/8', 'projectCoordinator, sales contact'],
  ['Finalized', '2/4/6', 'sales contact'],
  ['PlaceOrder', '3/6/10', 'sales contact, customerServiceBackoffice'],
  ['CheckDataMissing', '3/6/9', 'projectAdminCSC'],
  ['CCLNotReadyForDrawing', '5/10/15', 'projectAdminCSC'],
];

describe('the delay rules', () => {
  it('are those of the table', () => {
    const rules = Object.entries(DELAY_RULES).map(([key, { days, escalatesTo }]) => [
      key,
      DELAY_LEVELS.map((level) => days[level]).join('/'),
      escalatesTo.join(', '),
    ]);
    expect(rules).toEqual(EXPECTED);
  });

  it('are triggered on their day and stay triggered', () => {
    const task = { stateKey: 'PlaceOrder', taskKey: 'PlaceOrder' } as const;
    const keysOn = (days: number) => dueReminders(task, SINCE, dayAfter(days)).map(({ ruleKey }) => ruleKey);
    expect(keysOn(2)).toEqual([]);
    expect(keysOn(3)).toEqual(['PlaceOrder.Reminder1']);
    expect(keysOn(6)).toEqual(['PlaceOrder.Reminder1', 'PlaceOrder.Reminder2']);
    expect(keysOn(400)).toEqual(['PlaceOrder.Reminder1', 'PlaceOrder.Reminder2', 'PlaceOrder.Escalation']);
  });

  it('tell others only when they escalate', () => {
    const task = { stateKey: 'Finalized', taskKey: 'Finalized' } as const;
    expect(dueReminders(task, SINCE, dayAfter(6)).map(({ alsoTo }) => alsoTo)).toEqual([
      [],
      [],
      ['sales contact'],
    ]);
  });

  it('know drawings by their own states, check data by its half', () => {
    expect(delayKeyOf({ stateKey: 'Preparing', taskKey: 'PrepareDrawings' })).toBe('PrepareDrawings');
    expect(delayKeyOf({ stateKey: 'ReviewRevisedDrawings', taskKey: 'ReviewDrawings' })).toBe(
      'ReviewRevisedDrawings',
    );
    expect(delayKeyOf({ stateKey: 'Preparing', taskKey: 'CheckDataMissing' })).toBe('CheckDataMissing');
    expect(delayKeyOf({ stateKey: 'Preparing', taskKey: 'CheckDataComplete' })).toBeNull();
    expect(delayKeyOf({ stateKey: 'ReviewDrawings', taskKey: 'ReviewDrawings' })).toBeNull();
  });

  it('watch every task but the review of a whole project and the ready drawing job', () => {
    const unwatched = TASK_RULES.filter((rule) => delayKeyOf(rule) === null);
    expect(unwatched.map(({ stateKey }) => stateKey)).toEqual(['ReviewDrawings', 'CCLReadyForDrawing']);
  });

  it('say the same as a table', () => {
    for (const { stateKey, taskKey } of TASK_RULES) {
      const rows = DELAY_TABLE.filter((row) => row.stateKey === stateKey && row.taskKey === taskKey);
      for (const days of [0, 2, 3, 5, 8, 14, 28, 400]) {
        const triggered = rows.filter((row) => days >= row.days);
        const due = dueReminders({ stateKey, taskKey }, SINCE, dayAfter(days));
        expect(triggered.map(({ ruleKey, alsoTo }) => ({ ruleKey, alsoTo }))).toEqual(
          due.map(({ ruleKey, alsoTo }) => ({ ruleKey, alsoTo })),
        );
      }
    }
  });

  it('never take a triggered rule back as days go by', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TASK_RULES), fc.nat({ max: 60 }), fc.nat({ max: 60 }), (task, a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)].map((days) =>
          dueReminders(task, SINCE, dayAfter(days)).map(({ ruleKey }) => ruleKey),
        );
        expect(later?.slice(0, earlier?.length)).toEqual(earlier);
      }),
    );
  });

  it('give a late step its figures', () => {
    expect(delayFigures('PlaceOrder.Escalation', SINCE, dayAfter(11))).toEqual({ days: 11, limitDays: 3 });
    expect(delayFigures('Delivery.DateAtRisk', SINCE, dayAfter(11))).toBeNull();
  });

  it('find a date at risk while the lot is not approved', () => {
    const lot = (stateKey: StateKey, earliestDeliveryDay: string | null) => ({
      stateKey,
      earliestDeliveryDay,
    });
    expect(isDateAtRisk(lot('Finalized', '2026-11-01'), '2026-11-02')).toBe(true);
    expect(isDateAtRisk(lot('Finalized', '2026-11-02'), '2026-11-02')).toBe(false);
    expect(isDateAtRisk(lot('Approved', '2026-11-01'), '2026-11-02')).toBe(false);
    expect(isDateAtRisk(lot('Finalized', null), '2026-11-02')).toBe(false);
  });
});

describe('changes that come with the date', () => {
  const lot: DueUnit = {
    unitType: 'aacorderlot',
    variant: 'aac_elements',
    stateKey: 'Approved',
    stateSinceDay: SINCE,
    lastDeliveryDay: dayAfter(10),
    allOrderLotsClosed: false,
  };
  const orderRoot: DueUnit = { ...lot, unitType: 'project' };
  const planningRoot: DueUnit = { ...orderRoot, variant: 'other' };

  it('close an order lot the day after its delivery', () => {
    expect(transitionOn(lot, dayAfter(10))).toBeNull();
    expect(transitionOn(lot, dayAfter(11))).toBe('Closed');
    expect(transitionOn({ ...lot, stateKey: 'PlaceOrder' }, dayAfter(11))).toBeNull();
  });

  it('close an order lot without a delivery date 60 days after it was ordered', () => {
    const undated = { ...lot, lastDeliveryDay: null };
    expect(transitionOn(undated, dayAfter(59))).toBeNull();
    expect(transitionOn(undated, dayAfter(60))).toBe('Closed');
    expect(transitionOn({ ...undated, stateKey: 'PlaceOrder' }, dayAfter(60))).toBeNull();
  });

  it('close a project with its last delivery, or with its order lots', () => {
    expect(transitionOn(planningRoot, dayAfter(10))).toBeNull();
    expect(transitionOn(planningRoot, dayAfter(11))).toBe('Closed');
    expect(transitionOn(orderRoot, dayAfter(11))).toBeNull();
    expect(transitionOn({ ...orderRoot, allOrderLotsClosed: true }, dayAfter(0))).toBe('Closed');
  });

  it('never close an approval lot, which closes with its project', () => {
    expect(transitionOn({ ...planningRoot, unitType: 'approvallot' }, dayAfter(99))).toBeNull();
  });

  it('archive a project 365 days after it closed', () => {
    const closed: DueUnit = { ...planningRoot, stateKey: 'Closed' };
    expect(transitionOn(closed, dayAfter(364))).toBeNull();
    expect(transitionOn(closed, dayAfter(365))).toBe('Archived');
    expect(transitionOn({ ...lot, stateKey: 'Closed' }, dayAfter(999))).toBeNull();
  });
});
