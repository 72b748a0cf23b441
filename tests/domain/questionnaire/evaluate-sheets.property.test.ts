import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAnswer } from '@/lib/domain/questionnaire/answers';
import { sheetDataFaults } from '@/lib/domain/questionnaire/check-sheet-data';
import { pinSheets, sheetVersionsFor } from '@/lib/domain/questionnaire/choose-sheets';
import { NO_SCHEDULE } from '@/lib/domain/questionnaire/delivery-schedule';
import { type Control, controlsOf } from '@/lib/domain/questionnaire/sheet';
import { savedValue, versionsOf } from '@/lib/domain/questionnaire/sheet-data';
import { CCL_NL, evaluate, PSW, type SheetCase } from '@/tests/support/sheets';

const CHOICES: SheetCase[] = [
  PSW,
  CCL_NL,
  ...['de', 'be', 'fr'].map((country) => ({ ...CCL_NL, country })),
  { ...CCL_NL, brickAssortment: 'True' },
];

/** Answers that may be anything, most of them possible ones, so that conditions are met and lost again. */
function answersOf({ type, options = [], multi }: Control): fc.Arbitrary<unknown> {
  const likely = {
    checkbox: fc.boolean(),
    number: fc.option(fc.integer({ min: 0, max: 40 })),
    text: fc.constantFrom('', 'x', '2027-W03', '07:00', '+49 172 555 1002'),
    textarea: fc.string(),
    radio: fc.constantFrom('', ...options),
    dropdown: multi ? fc.subarray([...options]) : fc.constantFrom('', ...options),
    component: fc.subarray([...options]),
  }[type];
  return fc.oneof({ weight: 9, arbitrary: likely }, fc.jsonValue({ maxDepth: 1 }));
}

function dataOf(choice: SheetCase): fc.Arbitrary<Record<string, unknown>> {
  const newest = pinSheets(sheetVersionsFor(choice), new Map());
  const sheets = newest.map((sheet) => {
    const controls = controlsOf(sheet).map((control) => [control.name, answersOf(control)] as const);
    return [sheet.name, fc.record(Object.fromEntries(controls), { requiredKeys: [] })] as const;
  });
  return fc.record(Object.fromEntries(sheets), { requiredKeys: [] });
}

const scenario = fc
  .constantFrom(...CHOICES)
  .chain((choice) => fc.record({ choice: fc.constant(choice), data: dataOf(choice) }));

describe('evaluating answers, whatever they are,', () => {
  it('twice says the same as once', () => {
    fc.assert(
      fc.property(scenario, ({ choice, data }) => {
        const once = evaluate(choice, data);
        const twice = evaluate(choice, once.data);
        expect(twice.data).toEqual(once.data);
        expect(twice.problems).toEqual(once.problems);
        expect(twice.isValid).toBe(once.isValid);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves what is hidden or disabled at its default, and finds nothing wrong with it', () => {
    fc.assert(
      fc.property(scenario, ({ choice, data }) => {
        const { controls, data: evaluated, problems } = evaluate(choice, data);
        const facts = { minMaterialSheets: choice.minMaterialSheets, schedule: NO_SCHEDULE };
        for (const sheet of pinSheets(sheetVersionsFor(choice), new Map())) {
          const enabled = controls.get(sheet);
          expect(Object.hasOwn(evaluated, sheet.name)).toBe(enabled !== undefined);
          for (const control of controlsOf(sheet)) {
            if (enabled === undefined || enabled.includes(control)) continue;
            expect(savedValue(evaluated, sheet.name, control.name)).toEqual(defaultAnswer(control, facts));
            expect(problems.some((found) => found.control === control.name)).toBe(false);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keeps nothing that would be refused', () => {
    fc.assert(
      fc.property(scenario, ({ choice, data }) => {
        const evaluated = evaluate(choice, data).data;
        expect(sheetDataFaults(sheetVersionsFor(choice), evaluated, versionsOf(evaluated))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
