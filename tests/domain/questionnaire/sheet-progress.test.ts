import { describe, expect, it } from 'vitest';
import { flatten, unflatten } from '@/lib/domain/questionnaire/flat-answers';
import { sheetProgress } from '@/lib/domain/questionnaire/sheet-progress';
import { answersWith, evaluate, PSW, PSW_COMPLETE } from '@/tests/support/sheets';

const FACTS = { minMaterialSheets: 2, schedule: { units: [], minWeek: null, savedWeeks: new Map() } };

function progressOf(data: Parameters<typeof evaluate>[1]) {
  const { states, needed, given } = sheetProgress(evaluate(PSW, data), FACTS);
  return { states: Object.fromEntries([...states].map(([{ name }, state]) => [name, state])), needed, given };
}

describe('the progress of a sheet', () => {
  it('is nothing while nothing is answered', () => {
    const { states, given } = progressOf({});
    expect(states).toEqual({ project: 'empty', site: 'empty', materials: 'empty' });
    expect(given).toBe(0);
  });

  it('is everything once all that is needed is there', () => {
    const { states, needed, given } = progressOf(PSW_COMPLETE);
    expect(new Set(Object.values(states))).toEqual(new Set(['complete']));
    expect(given).toBe(needed);
  });

  it('tells what is missing from what is wrong', () => {
    const missing = progressOf(answersWith(PSW_COMPLETE, { project: { projectName: '' } }));
    expect(missing.states.project).toBe('started');
    expect(missing.needed - missing.given).toBe(1);
    const wrong = progressOf(answersWith(PSW_COMPLETE, { site: { sitePhone: 'none' } }));
    expect(wrong.states.site).toBe('faulty');
  });

  it('counts checkboxes of which one is needed as one answer', () => {
    const none = { unloadTruckCrane: false, unloadForklift: false, unloadSiteCrane: false };
    const { needed, given } = progressOf(answersWith(PSW_COMPLETE, { site: none }));
    expect(needed - given).toBe(1);
  });
});

describe('flat answers', () => {
  it('are the same answers by one key each', () => {
    const { data } = evaluate(PSW, PSW_COMPLETE);
    const flat = flatten(data);
    expect(flat['site/crane']).toBe(JSON.stringify('none'));
    const { _versions: _, ...answers } = data;
    expect(unflatten(flat)).toEqual(answers);
  });
});
