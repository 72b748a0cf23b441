import { expect, test } from 'vitest';
import { CallBudget } from '@/lib/auth/call-budget';

test('a budget is spent by each key for itself, and is whole again with the next minute', () => {
  const budget = new CallBudget(2);
  const at = (seconds: number) => 60_000_000 + seconds * 1000;
  expect([1, 2, 3].map((second) => budget.spend('a', at(second)))).toEqual([0, 0, 57]);
  expect(budget.spend('b', at(4))).toBe(0);
  expect(budget.spend('a', at(59.5))).toBe(1);
  expect(budget.spend('a', at(60))).toBe(0);
});
