import { expect, it } from 'vitest';
import { MAX_LISTED_STEPS } from '@/lib/domain/configuration-file/file-nouns';
import type { Planned, PlanStep } from '@/lib/domain/configuration-file/plan';
import { presentPlan } from '@/lib/http/configuration-plan';

const step = (number: number, planned: Planned): PlanStep => ({
  ...{ noun: 'panel', key: `W-${number}`, within: 'NORD', fields: {}, planned },
  ...{
    changes: [],
    effects: [],
    refusals: planned === 'refused' ? [{ code: 'KeyTwice', field: 'key' }] : [],
  },
});
const present = (steps: PlanStep[]) => presentPlan({ steps, hash: 'a' }, 'en');

it('a plan lists all its steps in their order, without what stays as it is', () => {
  const { steps, unlisted, counts } = present([step(1, 'create'), step(2, 'unchanged'), step(3, 'refused')]);
  expect(steps.map(({ key }) => key)).toEqual(['W-1', 'W-3']);
  expect([unlisted, counts]).toEqual([
    0,
    { create: 1, change: 0, deactivate: 0, remove: 0, refused: 1, unchanged: 1 },
  ]);
});

it('a plan of too many steps lists what is refused before the first others, and counts the rest', () => {
  const made = Array.from({ length: MAX_LISTED_STEPS + 500 }, (_, number) => step(number, 'create'));
  const { steps, unlisted, counts } = present([...made, step(9_001, 'refused'), step(9_002, 'remove')]);
  expect(steps).toHaveLength(MAX_LISTED_STEPS);
  expect(steps.slice(0, 3).map(({ key }) => key)).toEqual(['W-9001', 'W-0', 'W-1']);
  expect([unlisted, counts.create, counts.remove]).toEqual([502, MAX_LISTED_STEPS + 500, 1]);
});
