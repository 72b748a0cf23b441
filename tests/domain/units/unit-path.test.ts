import { expect, it } from 'vitest';
import { unitName, unitPath } from '@/lib/domain/units/unit-path';
import { taskPath } from '@/lib/domain/workflow/task-titles';

it('a unit is named by its number and its titles from below the root', () => {
  expect(unitPath(['Blok F'], '6e verdieping')).toBe('Blok F · 6e verdieping');
  expect(unitPath([], 'Park Zuidrand')).toBe('Park Zuidrand');
  expect(unitName('P-2002-06-06', unitPath(['Blok F'], '6e verdieping'))).toBe(
    'P-2002-06-06 Blok F · 6e verdieping',
  );
});

it('a task by the same path, without the project', () => {
  const task = {
    ...{ projectUnitID: 'lot', rootProjectUnitID: 'root', rootUnitTitle: 'Park Zuidrand' },
    ...{ parentUnitTitle: 'Blok F', unitTitle: '6e verdieping' },
  };
  expect(taskPath(task)).toBe('Blok F · 6e verdieping');
  expect(taskPath({ ...task, parentUnitTitle: 'Park Zuidrand' })).toBe('6e verdieping');
  expect(taskPath({ ...task, projectUnitID: 'root' })).toBe('Park Zuidrand');
});
