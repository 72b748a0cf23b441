import { matchesPath } from './match-path';
import { type Answer, type Control, controlsOf, type Sheet } from './sheet';

/** Answers by sheet and control, including hidden sheets. */
export type SheetAnswers = { [sheet: string]: { [control: string]: Answer } };

/** The visible sheets with their enabled controls. */
export interface ActiveControls {
  controls: ReadonlyMap<Sheet, readonly Control[]>;
  /** Invalid paths; what depends on them is inactive. */
  badPaths: readonly string[];
}

/** The sheets and controls that the answers activate (domain.md §7, activationPaths and activeIf). */
export function activeControls(sheets: readonly Sheet[], answers: SheetAnswers): ActiveControls {
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
