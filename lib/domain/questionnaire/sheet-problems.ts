import { isVisible } from '../forms/text-lines';
import { type ComponentProblem, componentRules, type SheetFacts } from './components';
import { type Answer, type Control, controlsOf, type Sheet } from './sheet';

export type ProblemCode = 'Required' | 'Pattern' | 'RequiredGroup' | 'ExclusiveGroup' | ComponentProblem;

/** The reason why a sheet is not valid yet. */
export interface SheetProblem {
  sheet: string;
  control: string;
  code: ProblemCode;
}

type Answers = Readonly<Record<string, Answer>>;

/** The problems of the enabled controls of a visible sheet (domain.md §7, validators). */
export function problemsOfSheet(
  sheet: Sheet,
  enabled: readonly Control[],
  answers: Answers,
  facts: SheetFacts,
): SheetProblem[] {
  return enabled.flatMap((control) => {
    const code = problemOf(sheet, control, answers, facts);
    return code === null ? [] : [{ sheet: sheet.name, control: control.name, code }];
  });
}

function problemOf(sheet: Sheet, control: Control, answers: Answers, facts: SheetFacts): ProblemCode | null {
  const { type, group, validators = {} } = control;
  const value = answers[control.name] ?? null;
  const isChecked = (name: string) => answers[name] === true;
  if (validators.required && isEmpty(value)) return 'Required';
  if (validators.pattern !== undefined && !fits(value, validators.pattern)) return 'Pattern';
  if (validators.requiredGroup && !validators.requiredGroup.some(isChecked)) return 'RequiredGroup';
  if (group !== undefined && value === true) {
    if (namesOfGroup(sheet, group).filter(isChecked).length > 1) return 'ExclusiveGroup';
  }
  return type === 'component' ? componentRules(control).problem(value, facts) : null;
}

function isEmpty(value: Answer): boolean {
  if (typeof value === 'string') return !isVisible(value);
  return value === null || (Array.isArray(value) && value.length === 0);
}

const expressions = new Map<string, RegExp>();

/** An empty value passes; whether it is required is checked separately (portal-2 §5). */
function fits(value: Answer, pattern: string): boolean {
  if (isEmpty(value)) return true;
  const expression = expressions.get(pattern) ?? new RegExp(pattern);
  expressions.set(pattern, expression);
  return expression.test(String(value));
}

function namesOfGroup(sheet: Sheet, group: string): string[] {
  return controlsOf(sheet)
    .filter((control) => control.group === group)
    .map(({ name }) => name);
}

/** The answers after a checkbox was changed; checking it unchecks the others of its group (portal-2 §5). */
export function withCheckbox(sheet: Sheet, answers: Answers, name: string, checked: boolean): Answers {
  const group = controlsOf(sheet).find((control) => control.name === name)?.group;
  const others = checked && group !== undefined ? namesOfGroup(sheet, group) : [];
  return { ...answers, ...Object.fromEntries(others.map((other) => [other, false])), [name]: checked };
}
