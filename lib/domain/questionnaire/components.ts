import { type AnswerFault, fault } from './answer-faults';
import { blockTypeFaults, isBlockTicked, readBlockTypes } from './ccl-block-types';
import { readSchedule, type ScheduleFacts, scheduleFaults, scheduleProblem } from './delivery-schedule';
import type { Answer, Control } from './sheet';
import { areEnoughMaterials } from './sheet-data';

/** What the rules look at beside the answers. */
export interface SheetFacts {
  tenantId: number;
  schedule: ScheduleFacts;
}

export type ComponentProblem = 'TooFewMaterials' | 'NoBlockTicked' | 'Pattern' | 'WeekTooEarly';

interface ComponentRules {
  /** What makes a sent value unreadable. */
  faults(control: Control, value: unknown): AnswerFault[];
  /** The value as it is kept; whatever cannot be read gives way to the default. */
  read(control: Control, value: unknown, facts: SheetFacts): Answer;
  /** What is wrong with a readable value. */
  problem(value: Answer, facts: SheetFacts): ComponentProblem | null;
}

/** The controls of their own kind, by their key in the registry (domain.md §7). */
const COMPONENTS: Readonly<Record<string, ComponentRules>> = {
  'questionnaire-materials': {
    faults: choiceFaults,
    read: readChoice,
    problem: (value, { tenantId }) => (areEnoughMaterials(value, tenantId) ? null : 'TooFewMaterials'),
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

/** One that is not registered holds nothing and asks for nothing (portal-2 §8). */
const UNREGISTERED: ComponentRules = {
  faults: () => [],
  read: (control) => control.value,
  problem: () => null,
};

export function componentRules({ name }: Pick<Control, 'name'>): ComponentRules {
  return Object.hasOwn(COMPONENTS, name) ? (COMPONENTS[name] ?? UNREGISTERED) : UNREGISTERED;
}

/** What is wrong with the type of a list of options. */
export function choiceFaults({ options = [] }: Control, value: unknown): AnswerFault[] {
  if (!Array.isArray(value)) return [fault('WrongType')];
  const isOffered = (option: unknown, index: number) =>
    typeof option === 'string' && options.includes(option) && value.indexOf(option) === index;
  return value.every(isOffered) ? [] : [fault('UnknownValue')];
}

/** The chosen options, each once, in the order in which they are offered. */
export function readChoice({ options = [] }: Control, value: unknown): string[] {
  return Array.isArray(value) ? options.filter((option) => value.includes(option)) : [];
}
