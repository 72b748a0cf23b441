import { type Day, daysBetween } from '../calendar';
import type { RoleKey } from '../vocabulary/roles';
import { STATE_KEYS, type StateKey, type TaskKey } from '../vocabulary/states';
import { type CheckDataTaskKey, TASK_RULES } from './tasks';

export const DELAY_LEVELS = ['Reminder1', 'Reminder2', 'Escalation'] as const;
export type DelayLevel = (typeof DELAY_LEVELS)[number];

interface DelayRule {
  /** Calendar days in the state after which each level strikes. */
  days: Readonly<Record<DelayLevel, number>>;
  /** Whom the escalation tells besides the holders of the task. */
  escalatesTo: readonly RoleKey[];
}

function rule([r1, r2, escalation]: [number, number, number], ...escalatesTo: RoleKey[]): DelayRule {
  return { days: { Reminder1: r1, Reminder2: r2, Escalation: escalation }, escalatesTo };
}

/** Limits by the state, or by the task where a state means several things (domain.md §4, "Delay rules"). */
export const DELAY_RULES = {
  Structuring: rule([7, 14, 21], 'sales contact'),
  Preparing: rule([3, 5, 7], 'projectAdminCSC'),
  PendingValidation: rule([2, 4, 7], 'projectAdminCSC'),
  PendingContract: rule([7, 14, 28], 'sales contact', 'salesPlanner'),
  ReviewBIMFiles: rule([3, 5, 10], 'process planner'),
  ProvideFiles: rule([5, 10, 15], 'sales contact'),
  PrepareDrawings: rule([5, 8, 12], 'process planner'),
  ReviseDrawings: rule([3, 5, 8], 'process planner'),
  ReviewPreliminaryDrawings: rule([5, 8, 12], 'projectCoordinator', 'sales contact'),
  ReviewRevisedDrawings: rule([3, 5, 8], 'projectCoordinator', 'sales contact'),
  Finalized: rule([2, 4, 6], 'sales contact'),
  PlaceOrder: rule([3, 6, 10], 'sales contact', 'customerServiceBackoffice'),
  CheckDataMissing: rule([3, 6, 9], 'projectAdminCSC'),
  CCLNotReadyForDrawing: rule([5, 10, 15], 'projectAdminCSC'),
} as const satisfies Partial<Record<StateKey | TaskKey, DelayRule>>;

export type DelayKey = keyof typeof DELAY_RULES;
export type RuleKey = `${DelayKey}.${DelayLevel}` | 'Delivery.DateAtRisk';

/** Struck once for a lot whose earliest delivery can no longer be met; told to these roles. */
export const DATE_AT_RISK_ROLES: readonly RoleKey[] = ['process planner', 'projectCoordinator'];

/** The limits that apply to a unit with this open task, or null where none do. */
export function delayKeyOf(task: { stateKey: StateKey; taskKey: TaskKey }): DelayKey | null {
  if (task.taskKey === 'CheckDataMissing' || task.taskKey === 'PrepareDrawings') return task.taskKey;
  if (task.taskKey === ('CheckDataComplete' satisfies CheckDataTaskKey)) return null;
  return isDelayKey(task.stateKey) ? task.stateKey : null;
}

export interface DueReminder {
  ruleKey: RuleKey;
  level: DelayLevel;
  /** Days in the state so far. */
  days: number;
  /** Mailed besides the holders of the task. */
  alsoTo: readonly RoleKey[];
}

/**
 * Every rule that has struck by today for a task open since `since`, mildest first. One row is kept per
 * unit, state period and rule, so a caller adds those it does not have yet (domain.md §4).
 */
export function dueReminders(
  task: { stateKey: StateKey; taskKey: TaskKey },
  since: Day,
  today: Day,
): DueReminder[] {
  const key = delayKeyOf(task);
  if (!key) return [];
  const days = daysBetween(since, today);
  const { days: limits, escalatesTo } = DELAY_RULES[key];
  return DELAY_LEVELS.filter((level) => days >= limits[level]).map((level) => ({
    ruleKey: `${key}.${level}`,
    level,
    days,
    alsoTo: level === 'Escalation' ? escalatesTo : [],
  }));
}

/** One line of the rules as a query wants them: what strikes a task in a state, when, and who else is told. */
export interface DelayRow {
  stateKey: StateKey;
  taskKey: TaskKey;
  ruleKey: RuleKey;
  level: DelayLevel;
  days: number;
  /** Days of the mildest level, which the journal and the mails call the limit. */
  limitDays: number;
  alsoTo: readonly RoleKey[];
}

/** The rules spelt out for every task there is, in each state it may wait in; says what `dueReminders` does. */
export function delayTable(): DelayRow[] {
  const questions = STATE_KEYS.map((stateKey) => ({ stateKey, taskKey: 'CheckDataMissing' as const }));
  const pairs = new Map(
    [...TASK_RULES, ...questions].map(({ stateKey, taskKey }) => [
      `${stateKey}/${taskKey}`,
      { stateKey, taskKey },
    ]),
  );
  return [...pairs.values()].flatMap((task): DelayRow[] => {
    const key = delayKeyOf(task);
    if (!key) return [];
    const { days, escalatesTo } = DELAY_RULES[key];
    return DELAY_LEVELS.map((level) => ({
      ...task,
      ruleKey: `${key}.${level}`,
      level,
      days: days[level],
      limitDays: days.Reminder1,
      alsoTo: level === 'Escalation' ? escalatesTo : [],
    }));
  });
}

/** How grave a rule is, for those that struck at one moment: the later level of a delay, before a date at risk. */
export function delayRank(ruleKey: RuleKey): number {
  return DELAY_LEVELS.findIndex((level) => ruleKey.endsWith(`.${level}`));
}

/** Which text tells what is late: that of the rule's state or task, or of a delivery (domain.md §4, reason text). */
export function delayTextKey(ruleKey: string): DelayKey | 'Delivery' | null {
  const [key = ''] = ruleKey.split('.');
  return key === 'Delivery' || isDelayKey(key) ? key : null;
}

/** How grave a rule is, as the key of its name. */
export function delayLevelKey(ruleKey: string): DelayLevel | 'DateAtRisk' {
  return DELAY_LEVELS.find((level) => ruleKey.endsWith(`.${level}`)) ?? 'DateAtRisk';
}

/** The figures of a delayed step's journal message: days spent in the state and its first limit. */
export function delayFigures(
  ruleKey: RuleKey,
  since: Day,
  today: Day,
): { days: number; limitDays: number } | null {
  const key = ruleKey.split('.')[0] ?? '';
  if (!isDelayKey(key)) return null;
  return { days: daysBetween(since, today), limitDays: DELAY_RULES[key].days.Reminder1 };
}

/** A lot's delivery date is at risk: not approved yet, and earlier than the plants can deliver from today. */
export function isDateAtRisk(
  lot: { stateKey: StateKey; earliestDeliveryDay: Day | null },
  minDay: Day,
): boolean {
  const isApproved = lot.stateKey === 'Approved' || lot.stateKey === 'Closed' || lot.stateKey === 'Archived';
  return !isApproved && lot.earliestDeliveryDay !== null && lot.earliestDeliveryDay < minDay;
}

function isDelayKey(key: string): key is DelayKey {
  return Object.hasOwn(DELAY_RULES, key);
}
