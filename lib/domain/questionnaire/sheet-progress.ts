import { defaultAnswer } from './answers';
import type { SheetFacts } from './components';
import type { Evaluation } from './evaluate-sheets';
import { type Control, controlsOf, type Sheet } from './sheet';
import { savedValue } from './sheet-data';
import type { ProblemCode } from './sheet-problems';

/** The progress of a sheet: nothing answered, something missing, a wrong answer, or complete. */
export type SheetState = 'empty' | 'started' | 'faulty' | 'complete';

export interface SheetProgress {
  states: ReadonlyMap<Sheet, SheetState>;
  /** The number of required answers, and how many of them are given without a problem. */
  needed: number;
  given: number;
}

/** Problems of missing answers; all other codes mean a wrong answer. */
const MISSING: ReadonlySet<ProblemCode> = new Set([
  'Required',
  'RequiredGroup',
  'TooFewMaterials',
  'NoBlockTicked',
]);

/** The progress of the visible sheets. */
export function sheetProgress(evaluation: Evaluation, facts: SheetFacts): SheetProgress {
  const states = new Map<Sheet, SheetState>();
  let needed = 0;
  let open = 0;
  for (const [sheet, enabled] of evaluation.controls) {
    const problems = evaluation.problems.filter((problem) => problem.sheet === sheet.name);
    const faulty = new Set(problems.map(({ control }) => control));
    const asked = new Set(
      enabled.filter((control) => isNeeded(control) || faulty.has(control.name)).map(groupOf),
    );
    needed += asked.size;
    open += new Set(enabled.filter(({ name }) => faulty.has(name)).map(groupOf)).size;
    states.set(
      sheet,
      stateOf(
        sheet,
        problems.map(({ code }) => code),
        evaluation,
        facts,
      ),
    );
  }
  return { states, needed, given: needed - open };
}

function isNeeded({ type, validators = {} }: Control): boolean {
  return validators.required === true || validators.requiredGroup !== undefined || type === 'component';
}

/** Checkboxes of which one is required count as one answer. */
function groupOf({ name, validators = {} }: Control): string {
  return validators.requiredGroup?.join() ?? name;
}

function stateOf(
  sheet: Sheet,
  codes: readonly ProblemCode[],
  { data }: Evaluation,
  facts: SheetFacts,
): SheetState {
  if (codes.some((code) => !MISSING.has(code))) return 'faulty';
  if (codes.length === 0) return 'complete';
  const isAnswered = controlsOf(sheet).some(
    (control) =>
      JSON.stringify(savedValue(data, sheet.name, control.name)) !==
      JSON.stringify(defaultAnswer(control, facts)),
  );
  return isAnswered ? 'started' : 'empty';
}
