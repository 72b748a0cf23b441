import { expect, test } from 'vitest';
import { GETTING_STARTED } from '@/lib/domain/configuration/getting-started';
import { completedSteps, isWizardStep, neighboursOf, WIZARD_STEPS } from '@/lib/domain/configuration/wizard';

test('the pages follow each other from the first choice to the colleagues', () => {
  const walked = ['start'];
  for (let { after } = neighboursOf('start'); after !== null; { after } = neighboursOf(after)) {
    expect(neighboursOf(after).before).toBe(walked.at(-1));
    walked.push(after);
  }
  expect(walked).toEqual(WIZARD_STEPS);
  expect(neighboursOf('start').before).toBeNull();
});

test('a page is done once all that it asks for is there, and the first choice never is', () => {
  const started = (...done: string[]) =>
    GETTING_STARTED.map((step) => ({ step, isDone: done.includes(step) }));
  expect(completedSteps(started())).toEqual([]);
  expect(completedSteps(started('productType'))).toEqual([]);
  expect(completedSteps(started('productType', 'leadDays', 'tenant'))).toEqual(['company', 'products']);
  expect(completedSteps(started(...GETTING_STARTED))).not.toContain('start');
});

test('other words are no pages', () => {
  expect(['start', 'colleagues', 'administrator', '', 'toString'].filter(isWizardStep)).toEqual([
    'start',
    'colleagues',
  ]);
});
