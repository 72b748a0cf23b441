import { expect, it } from 'vitest';
import { taskStyleFrom } from '@/lib/domain/navigation/list-preferences';

it('the tasks have the style in the address, else the one chosen last, else the inbox', () => {
  expect(taskStyleFrom('grid', 'table')).toBe('grid');
  expect(taskStyleFrom(undefined, 'table')).toBe('table');
  expect(taskStyleFrom(['grid', 'table'], 'unknown')).toBe('inbox');
  expect(taskStyleFrom('list', undefined)).toBe('inbox');
});
