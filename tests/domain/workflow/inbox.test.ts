import { describe, expect, it } from 'vitest';
import { groupKey, type InboxView, inboxQuery, inboxViewFrom } from '@/components/workflow/inbox/inbox-view';
import { delayRuleOf } from '@/lib/domain/workflow/delay-rules';
import { filterInbox, groupInbox, type InboxTask, sortInbox } from '@/lib/domain/workflow/inbox';
import { BUILT_IN_DELAY_RULES } from '@/lib/domain/workflow/own-delay-rules';
import { stepAtOnce } from '@/lib/domain/workflow/steps-at-once';
import { taskDue } from '@/lib/domain/workflow/task-due';
import { isNamedByState, taskKind } from '@/lib/domain/workflow/task-labels';

it('a task is named beside its state where the state does not name it', () => {
  const named = ['PlaceOrder', 'ReviewDrawings', 'PrepareDrawings', 'CheckDataMissing'] as const;
  expect(named.map(isNamedByState)).toEqual([true, true, false, false]);
});

describe('when a task is due', () => {
  const review = { stateKey: 'ReviewRevisedDrawings', taskKey: 'ReviewDrawings' } as const;

  it.each([
    ['2026-11-25', { dueOn: '2026-11-28', daysLate: -3, isEscalated: false }],
    ['2026-11-28', { dueOn: '2026-11-28', daysLate: 0, isEscalated: false }],
    ['2026-11-29', { dueOn: '2026-11-28', daysLate: 1, isEscalated: false }],
    ['2026-12-02', { dueOn: '2026-11-28', daysLate: 4, isEscalated: false }],
    ['2026-12-03', { dueOn: '2026-11-28', daysLate: 5, isEscalated: true }],
  ])('counts from the first reminder, on %s', (today, due) => {
    expect(taskDue(delayRuleOf(review, BUILT_IN_DELAY_RULES.others), '2026-11-25', today)).toEqual(due);
  });

  it('is open where no rule applies', () => {
    const root = { stateKey: 'ReviewDrawings', taskKey: 'ReviewDrawings' } as const;
    expect(taskDue(delayRuleOf(root, BUILT_IN_DELAY_RULES.others), '2026-01-01', '2026-11-25')).toEqual({
      dueOn: null,
      daysLate: null,
      isEscalated: false,
    });
  });
});

describe('the kind of a task', () => {
  it('is the state it is named after, else its own', () => {
    expect(taskKind({ stateKey: 'ReviewRevisedDrawings', taskKey: 'ReviewDrawings' })).toBe(
      'ReviewRevisedDrawings',
    );
    expect(taskKind({ stateKey: 'Preparing', taskKey: 'PrepareDrawings' })).toBe('PrepareDrawings');
    expect(taskKind({ stateKey: 'Preparing', taskKey: 'CheckDataMissing' })).toBe('CheckDataMissing');
  });
});

describe('the step that is taken for several units at once', () => {
  const lot = { unitType: 'approvallot', variant: 'other' } as const;

  it('is the one that leads on', () => {
    const drawings = { stateKey: 'ReviewPreliminaryDrawings', taskKey: 'ReviewDrawings' } as const;
    expect(stepAtOnce({ ...lot, ...drawings })).toBe('acceptDrawings');
    expect(stepAtOnce({ ...lot, stateKey: 'Finalized', taskKey: 'Finalized' })).toBe('approveForProduction');
  });

  it('is none where the step needs a page of its own, or the task is not ended by a step', () => {
    const root = { unitType: 'project', variant: 'other' } as const;
    const order = { unitType: 'aacorderlot', variant: 'aac_elements' } as const;
    expect(stepAtOnce({ ...root, stateKey: 'Structuring', taskKey: 'Structuring' })).toBeNull();
    expect(stepAtOnce({ ...order, stateKey: 'PlaceOrder', taskKey: 'PlaceOrder' })).toBeNull();
    expect(stepAtOnce({ ...root, stateKey: 'Preparing', taskKey: 'CheckDataMissing' })).toBeNull();
  });
});

let made = 0;
function task(fields: Partial<InboxTask>): InboxTask {
  made += 1;
  return {
    projectUnitID: `unit-${made}`,
    rootProjectUnitID: 'lindenhof',
    rootUnitTitle: 'Quartier Lindenhof',
    parentUnitTitle: 'Haus A',
    unitTitle: 'Erdgeschoss',
    projectUnitNo: 'P-1002-01-01',
    taskKey: 'Finalized',
    kind: 'Finalized',
    changedOn: '2026-11-20T10:00:00.000Z',
    dueOn: '2026-11-22',
    daysLate: 3,
    isEscalated: false,
    snoozedUntil: null,
    ...fields,
  };
}

describe('the inbox', () => {
  const late = task({ projectUnitNo: 'P-1002-01-10' });
  const later = task({
    ...{ projectUnitNo: 'P-1002-01-2', dueOn: '2026-11-20', daysLate: 5 },
    changedOn: '2026-11-21T10:00:00.000Z',
  });
  const review = task({ kind: 'ReviewRevisedDrawings', dueOn: '2026-11-28', daysLate: -3 });
  const open = task({ rootProjectUnitID: 'vaart', rootUnitTitle: 'De Vaart', dueOn: null, daysLate: null });
  const all = [open, review, late, later];

  it('puts the most overdue first and what has no date last', () => {
    expect(sortInbox(all, 'due')).toEqual([later, late, review, open]);
  });

  it('can be sorted by waiting time, and by number as people count', () => {
    expect(sortInbox([later, late], 'since')).toEqual([late, later]);
    expect(sortInbox([late, later], 'number')).toEqual([later, late]);
  });

  it('finds words in numbers and titles, kinds, projects and what is overdue', () => {
    expect(filterInbox(all, { search: 'haus LINDENHOF 01-10' })).toEqual([late]);
    expect(filterInbox(all, { search: 'nothing' })).toEqual([]);
    expect(filterInbox(all, { kind: 'ReviewRevisedDrawings' })).toEqual([review]);
    expect(filterInbox(all, { project: 'vaart' })).toEqual([open]);
    expect(filterInbox(all, { overdue: true })).toEqual([late, later]);
    expect(filterInbox(all, {})).toEqual(all);
    const snoozed = task({ snoozedUntil: '2026-11-30' });
    expect(filterInbox([late, snoozed], {})).toEqual([late, snoozed]);
    expect(filterInbox([late, snoozed], { isSnoozed: false })).toEqual([late]);
    expect(filterInbox([late, snoozed], { isSnoozed: true })).toEqual([snoozed]);
  });

  it('is grouped by project and kind, in the order of the tasks, with counts', () => {
    expect(groupInbox(sortInbox(all, 'due'))).toEqual([
      {
        rootUnitId: 'lindenhof',
        title: 'Quartier Lindenhof',
        count: 3,
        overdue: 2,
        kinds: [
          { kind: 'Finalized', tasks: [later, late], overdue: 2 },
          { kind: 'ReviewRevisedDrawings', tasks: [review], overdue: 0 },
        ],
      },
      {
        rootUnitId: 'vaart',
        title: 'De Vaart',
        count: 1,
        overdue: 0,
        kinds: [{ kind: 'Finalized', tasks: [open], overdue: 0 }],
      },
    ]);
  });
});

describe('the address of the inbox', () => {
  const read = (query: string) => inboxViewFrom(new URLSearchParams(query));

  it('holds what is looked at, and is read back as it was', () => {
    const view: InboxView = {
      search: 'Blok E',
      kind: 'Finalized',
      project: 'vaart',
      overdue: true,
      isSnoozed: true,
      sort: 'number',
      folded: [groupKey('lindenhof'), groupKey('vaart', 'Finalized')],
    };
    expect(read(inboxQuery(view))).toEqual(view);
  });

  it('is empty from the start, and leaves out what nobody knows', () => {
    expect(inboxQuery(read(''))).toBe('');
    expect(read('kind=Nothing&sort=random&overdue=maybe')).toEqual(read(''));
  });
});
