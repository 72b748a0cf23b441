import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actingRoles } from '@/lib/domain/permissions/acting-roles';
import type { CheckDataTaskKey } from '@/lib/domain/vocabulary/role-groups';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { isFinishedState, STATE_KEYS } from '@/lib/domain/vocabulary/states';
import {
  assignedRoles,
  assignedTasksFor,
  openTasksFor,
  type TaskFacts,
  tasksFor,
} from '@/lib/domain/workflow/tasks';

const facts = (overrides: Partial<TaskFacts>): TaskFacts => {
  const stateKey = overrides.stateKey ?? 'PlaceOrder';
  return {
    unitType: 'project',
    variant: 'other',
    sheetOpenWhilePreparing: false,
    rootStateKey: stateKey,
    ...overrides,
    stateKey,
  };
};
const keys = (overrides: Partial<TaskFacts>) => openTasksFor(facts(overrides)).map(({ taskKey }) => taskKey);

describe('the open tasks of a unit', () => {
  it('are named after the state, except for drawings', () => {
    expect(keys({ stateKey: 'Structuring' })).toEqual(['Structuring']);
    const lot = { unitType: 'approvallot', rootStateKey: 'ReviewDrawings' } as const;
    expect(keys({ ...lot, stateKey: 'Preparing' })).toEqual(['PrepareDrawings']);
    expect(keys({ ...lot, stateKey: 'ReviewPreliminaryDrawings' })).toEqual(['ReviewDrawings']);
    expect(keys({ ...lot, stateKey: 'ReviewRevisedDrawings' })).toEqual(['ReviewDrawings']);
    expect(keys({ ...lot, stateKey: 'ReviseDrawings' })).toEqual(['ReviseDrawings']);
    expect(keys({ ...lot, stateKey: 'Approved' })).toEqual([]);
  });

  it('put the order on the root of variant other, on the lots of the others', () => {
    expect(keys({ stateKey: 'PlaceOrder' })).toEqual(['PlaceOrder']);
    expect(keys({ stateKey: 'PlaceOrder', variant: 'aac_elements' })).toEqual([]);
    expect(keys({ stateKey: 'PlaceOrder', variant: 'lintel', unitType: 'lintelorderlot' })).toEqual([
      'PlaceOrder',
    ]);
  });

  it('ask the reviewer of a project only while a lot waits', () => {
    expect(keys({ stateKey: 'ReviewDrawings' })).toEqual([]);
    expect(keys({ stateKey: 'ReviewDrawings', lotsWaitForReview: true })).toEqual(['ReviewDrawings']);
  });

  it('hold a check of data beside the task of the state', () => {
    const checks: CheckDataTaskKey[] = ['CheckDataMissing', 'CheckDataComplete'];
    for (const checkData of checks) {
      expect(keys({ stateKey: 'Preparing', checkData })).toEqual(['Preparing', checkData]);
    }
  });

  it('show the preparation, where the tenant wants it, to those who fill the sheet, without letting them finish it', () => {
    const [task] = openTasksFor(facts({ stateKey: 'Preparing', sheetOpenWhilePreparing: true }));
    expect(task?.alsoShownTo).toEqual(['reviewer', 'projectCoordinator']);
    if (!task) return;
    const assigned = { taskKey: task.taskKey, roles: assignedRoles(task, ROLE_KEYS) };
    expect(assigned.roles).toEqual(['process planner', 'projectAdminCSC', 'reviewer', 'projectCoordinator']);
    expect(actingRoles(assigned, task.roles)).toEqual(['process planner', 'projectAdminCSC']);
    expect(openTasksFor(facts({ stateKey: 'Preparing' }))[0]?.alsoShownTo).toEqual([]);
  });

  const anyFacts = fc.record({
    unitType: fc.constantFrom('project', 'subproject', 'approvallot', 'drawingjob', 'folder', 'aacorderlot'),
    variant: fc.constantFrom('aac_elements', 'lintel', 'other'),
    stateKey: fc.constantFrom(...STATE_KEYS),
    rootStateKey: fc.constantFrom(...STATE_KEYS),
    sheetOpenWhilePreparing: fc.boolean(),
    lotsWaitForReview: fc.boolean(),
    checkData: fc.constantFrom(null, 'CheckDataMissing', 'CheckDataComplete'),
  });

  it('are none in a finished project, and unique otherwise', () => {
    fc.assert(
      fc.property(anyFacts, (unit) => {
        const open = openTasksFor(unit).map(({ taskKey }) => taskKey);
        if (isFinishedState(unit.rootStateKey)) expect(open).toEqual([]);
        expect(new Set(open).size).toBe(open.length);
      }),
    );
  });

  it('always find somebody, as long as there is a projectAdminCSC or a salesPlanner', () => {
    fc.assert(
      fc.property(anyFacts, fc.subarray([...ROLE_KEYS]), (unit, others) => {
        for (const role of ['projectAdminCSC', 'salesPlanner'] as const) {
          const present = [...others, role];
          for (const task of openTasksFor(unit)) {
            const assigned = { taskKey: task.taskKey, roles: assignedRoles(task, present) };
            expect(actingRoles(assigned, task.roles).some((acting) => present.includes(acting))).toBe(true);
          }
        }
      }),
    );
  });
});

describe('the fallback', () => {
  const order = facts({ stateKey: 'PlaceOrder' });

  it('is used only when nobody has a role of the task', () => {
    const roles = (...present: (typeof ROLE_KEYS)[number][]) => assignedTasksFor(order, present)[0]?.roles;
    expect(roles('purchaser', 'projectAdminCSC')).toEqual(['purchaser', 'reviewer', 'salesPlanner']);
    expect(roles('drafter', 'projectAdminCSC', 'member')).toEqual(['projectAdminCSC']);
    const drafting = facts({
      unitType: 'approvallot',
      stateKey: 'ReviseDrawings',
      rootStateKey: 'ReviewDrawings',
    });
    expect(assignedTasksFor(drafting, ['salesPlanner', 'reviewer'])[0]?.roles).toEqual(['salesPlanner']);
    expect(assignedTasksFor(drafting, ['member'])[0]?.roles).toEqual(['drafter']);
  });
});

describe('whose tasks they are', () => {
  const members = [
    { userId: 'paul', roleKey: 'purchaser' },
    { userId: 'rita', roleKey: 'reviewer' },
    { userId: 'rita', roleKey: 'purchaser' },
    { userId: 'dora', roleKey: 'drafter' },
  ] as const;

  it('names each holder once', () => {
    const tasks = assignedTasksFor(
      facts({ stateKey: 'PlaceOrder' }),
      members.map(({ roleKey }) => roleKey),
    );
    const holders = members.filter(({ roleKey }) => tasksFor([roleKey], tasks).length > 0);
    expect([...new Set(holders.map(({ userId }) => userId))]).toEqual(['paul', 'rita']);
  });

  it('finds the tasks of somebody’s roles', () => {
    const tasks = assignedTasksFor(
      facts({ stateKey: 'Preparing', checkData: 'CheckDataMissing' }),
      ROLE_KEYS,
    );
    const mine = (role: (typeof ROLE_KEYS)[number]) => tasksFor([role], tasks).map(({ taskKey }) => taskKey);
    expect(mine('reviewer')).toEqual(['CheckDataMissing']);
    expect(mine('process planner')).toEqual(['Preparing']);
    expect(mine('member')).toEqual([]);
  });
});
