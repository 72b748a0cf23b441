import { defaultAnswer, readAnswer } from './answers';
import type { SheetFacts } from './components';
import { matchesPath } from './match-path';
import { type Answer, type Control, controlsOf, type Sheet } from './sheet';
import { type SheetData, savedValue, VERSIONS_KEY } from './sheet-data';
import { problemsOfSheet, type SheetProblem } from './sheet-problems';

/** Resets may activate or deactivate other controls; the rounds are limited (domain.md §7). */
const MAX_ROUNDS = 5;

export interface Evaluation extends ActiveControls {
  /** The answers of the visible sheets with `_versions`, which are saved. */
  data: Record<string, unknown>;
  /** All answers, including hidden sheets. */
  answers: SheetAnswers;
  problems: SheetProblem[];
  isValid: boolean;
}

/**
 * Normalises answers for their sheets and evaluates them: missing, unreadable, hidden and disabled answers
 * become the default; hidden sheets are left out. Without sheets the result is invalid.
 */
export function evaluateSheets(
  sheets: readonly Sheet[],
  data: SheetData | null,
  facts: SheetFacts,
): Evaluation {
  const { answers, active } = settle(sheets, readAnswers(sheets, data, facts), facts);
  const shown = [...active.controls.keys()];
  const problems = [...active.controls].flatMap(([sheet, enabled]) =>
    problemsOfSheet(sheet, enabled, answers[sheet.name] ?? {}, facts),
  );
  const versions = Object.fromEntries(shown.map(({ name, version }) => [name, version]));
  const values = Object.fromEntries(shown.map(({ name }) => [name, answers[name] ?? {}]));
  return {
    ...active,
    data: { [VERSIONS_KEY]: versions, ...values },
    answers,
    problems,
    isValid: shown.length > 0 && problems.length === 0,
  };
}

function readAnswers(sheets: readonly Sheet[], data: SheetData | null, facts: SheetFacts): SheetAnswers {
  return answersBy(sheets, (sheet, control) =>
    readAnswer(control, savedValue(data, sheet.name, control.name), facts),
  );
}

/** Resets inactive controls until nothing changes. */
function settle(sheets: readonly Sheet[], read: SheetAnswers, facts: SheetFacts) {
  let answers = read;
  let active = activeControls(sheets, answers);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const reset = answersBy(sheets, (sheet, control) => {
      const isActive = active.controls.get(sheet)?.includes(control);
      return isActive ? (answers[sheet.name]?.[control.name] ?? null) : defaultAnswer(control, facts);
    });
    if (isSame(reset, answers)) break;
    answers = reset;
    active = activeControls(sheets, answers);
  }
  return { answers, active };
}

function answersBy(
  sheets: readonly Sheet[],
  answerOf: (sheet: Sheet, control: ReturnType<typeof controlsOf>[number]) => Answer,
): SheetAnswers {
  return Object.fromEntries(
    sheets.map((sheet) => [
      sheet.name,
      Object.fromEntries(controlsOf(sheet).map((control) => [control.name, answerOf(sheet, control)])),
    ]),
  );
}

function isSame(a: SheetAnswers, b: SheetAnswers): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Answers by sheet and control, including hidden sheets. */
type SheetAnswers = { [sheet: string]: { [control: string]: Answer } };

/** The visible sheets with their enabled controls. */
interface ActiveControls {
  controls: ReadonlyMap<Sheet, readonly Control[]>;
  /** Invalid paths; what depends on them is inactive. */
  badPaths: readonly string[];
}

/** The sheets and controls that the answers activate (domain.md §7, activationPaths and activeIf). */
function activeControls(sheets: readonly Sheet[], answers: SheetAnswers): ActiveControls {
  const badPaths = new Set<string>();
  const isReached = ({ activationPaths = [] }: { activationPaths?: readonly string[] }) => {
    const found = activationPaths.map((path) => {
      const matches = matchesPath(path, answers);
      if (matches === null) badPaths.add(path);
      return matches === true;
    });
    return found.length === 0 || found.includes(true);
  };
  const checked = checkedNames(sheets, answers);
  const isEnabled = (control: Control) =>
    (control.activeIf === undefined || checked.has(control.activeIf)) && isReached(control);
  const shown = sheets.filter(isReached);
  const controls = new Map(shown.map((sheet) => [sheet, controlsOf(sheet).filter(isEnabled)]));
  return { controls, badPaths: [...badPaths] };
}

function checkedNames(sheets: readonly Sheet[], answers: SheetAnswers): Set<string> {
  const names = sheets.flatMap((sheet) =>
    controlsOf(sheet)
      .map(({ name }) => name)
      .filter((name) => answers[sheet.name]?.[name] === true),
  );
  return new Set(names);
}
