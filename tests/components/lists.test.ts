import { describe, expect, it } from 'vitest';
import { swipeDirection } from '@/components/lists/use-swipe';
import type { TaskDto } from '@/lib/contract/tasks';
import { titlesOf } from '@/lib/domain/workflow/task-titles';

const task: TaskDto = {
  projectUnitNo: 'P-1002-01-03',
  rootUnitTitle: 'Quartier Lindenhof',
  parentUnitTitle: 'House B',
  unitTitle: 'Ground floor',
  projectUnitTypeVariant: 'aac_elements',
  stateKey: 'PlaceOrder',
  changedOn: '2026-11-18T08:00:00.000Z',
  tenantID: 1,
  salesOrgID: 11,
  rootProjectUnitID: 'root',
  projectUnitID: 'lot',
  taskKey: 'PlaceOrder',
};

describe('the titles of a task', () => {
  it('go from the project to the unit, each once', () => {
    expect(titlesOf(task)).toEqual(['Quartier Lindenhof', 'House B', 'Ground floor']);
    expect(titlesOf({ ...task, parentUnitTitle: 'Quartier Lindenhof' })).toEqual([
      'Quartier Lindenhof',
      'Ground floor',
    ]);
    const ofRoot = { projectUnitID: 'root', parentUnitTitle: null, unitTitle: 'Quartier Lindenhof' };
    expect(titlesOf({ ...task, ...ofRoot })).toEqual(['Quartier Lindenhof']);
  });
});

describe('a swipe', () => {
  it('turns the page when it is long and flat', () => {
    expect([swipeDirection(-80, 5), swipeDirection(80, -5)]).toEqual([1, -1]);
  });

  it('does not when it is short, or rather a scroll', () => {
    expect([swipeDirection(-40, 0), swipeDirection(-80, 60)]).toEqual([0, 0]);
  });
});
