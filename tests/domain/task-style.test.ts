import { expect, it } from 'vitest';
import { taskStyleFrom } from '@/lib/domain/navigation/list-preferences';

it('the tasks have the style in the address, else the one chosen last, else the table', () => {
  expect(taskStyleFrom('grid', 'table')).toBe('grid');
  expect(taskStyleFrom(undefined, 'inbox')).toBe('inbox');
  expect(taskStyleFrom(['grid', 'table'], 'unknown')).toBe('table');
  expect(taskStyleFrom('list', undefined)).toBe('table');
});
