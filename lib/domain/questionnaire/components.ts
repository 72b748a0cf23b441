import { type AnswerFault, fault } from './answer-faults';
import { blockTypeFaults, isBlockTicked, readBlockTypes } from './ccl-block-types';
import { readSchedule, type ScheduleFacts, scheduleFaults, scheduleProblem } from './delivery-schedule';
import type { Answer, Control } from './sheet';
import { areEnoughMaterials } from './sheet-data';

/** Facts besides the answers that the rules need. */
export interface SheetFacts {
  /** The minimum number of chosen material sheets. */
  minMaterialSheets: number;
  schedule: ScheduleFacts;
}

export type ComponentProblem = 'TooFewMaterials' | 'NoBlockTicked' | 'Pattern' | 'WeekTooEarly';

interface ComponentRules {
  /** The faults of a sent value that make it unreadable. */
  faults(control: Control, value: unknown): AnswerFault[];
  /** The value in stored form; an unreadable value becomes the default. */
  read(control: Control, value: unknown, facts: SheetFacts): Answer;
  /** The problem of a readable value. */
  problem(value: Answer, facts: SheetFacts): ComponentProblem | null;
}

/** The components by their key in the registry (domain.md §7). */
const COMPONENTS: Readonly<Record<string, ComponentRules>> = {
  'questionnaire-materials': {
    faults: choiceFaults,
    read: readChoice,
    problem: (value, { minMaterialSheets }) =>
      areEnoughMaterials(value, minMaterialSheets) ? null : 'TooFewMaterials',
  },
  'ccl-block-types': {
    faults: (_, value) => blockTypeFaults(value),
    read: (_, value) => readBlockTypes(value),
    problem: (value) => (isBlockTicked(value) ? null : 'NoBlockTicked'),
  },
  'ccl-delivery-schedule': {
    faults: (_, value) => scheduleFaults(value),
    read: (_, value, { schedule }) => readSchedule(value, schedule),
    problem: (value, { schedule }) => scheduleProblem(value, schedule),
  },
};

/** An unknown component has no value and no problems (portal-2 §8). */
const UNREGISTERED: ComponentRules = {
  faults: () => [],
  read: (control) => control.value,
  problem: () => null,
};

export function componentRules({ name }: Pick<Control, 'name'>): ComponentRules {
  return Object.hasOwn(COMPONENTS, name) ? (COMPONENTS[name] ?? UNREGISTERED) : UNREGISTERED;
}

/** The type faults of a list of options. */
export function choiceFaults({ options = [] }: Control, value: unknown): AnswerFault[] {
  if (!Array.isArray(value)) return [fault('WrongType')];
  const isOffered = (option: unknown, index: number) =>
    typeof option === 'string' && options.includes(option) && value.indexOf(option) === index;
  return value.every(isOffered) ? [] : [fault('UnknownValue')];
}

/** The distinct chosen options, in the order of the offered ones. */
export function readChoice({ options = [] }: Control, value: unknown): string[] {
  return Array.isArray(value) ? options.filter((option) => value.includes(option)) : [];
}
