import { type Day, daysBetween } from '../calendar';
import type { RoleKey } from '../vocabulary/roles';
import { STATE_KEYS, type StateKey, type TaskKey } from '../vocabulary/states';
import {
  BUILT_IN_DELAY_RULES,
  type DelayKey,
  isDelayKey,
  type RuleInForce,
  type RulesInForce,
} from './own-delay-rules';
import { taskKind } from './task-labels';
import { DELAY_RULES, TASK_RULES } from './transitions';
import { DELAY_LEVELS, type DelayLevel, type DelayRule } from './waiting';

export type RuleKey = `${DelayKey}.${DelayLevel}` | 'Delivery.DateAtRisk';

/** Roles notified once about a lot whose earliest delivery can no longer be met. */
export const DATE_AT_RISK_ROLES: readonly RoleKey[] = ['process planner', 'projectCoordinator'];

/** The key of the limits for a unit with this open task, or null if there are none. */
export function delayKeyOf(task: { stateKey: StateKey; taskKey: TaskKey }): DelayKey | null {
  const kind = taskKind(task);
  return isDelayKey(kind) ? kind : null;
}

/** The rule in force for a unit's open task, or null if there is none or it is off. */
export function delayRuleOf(
  task: { stateKey: StateKey; taskKey: TaskKey },
  rules: RulesInForce,
): RuleInForce | null {
  const key = delayKeyOf(task);
  return key && !rules[key].isOff ? rules[key] : null;
}

/** One row of the expanded rules: what is triggered for a task in a state, when, and who else is notified. */
export interface DelayRow {
  stateKey: StateKey;
  taskKey: TaskKey;
  ruleKey: RuleKey;
  level: DelayLevel;
  days: number;
  /** Days of the mildest level, called the limit in the journal and in mails. */
  limitDays: number;
  countsFrom: DelayRule['countsFrom'];
  /** Roles that get the mail besides the holders of the task. */
  alsoTo: readonly RoleKey[];
  /** Nobody gets a mail about days that were reached before this day. */
  changedOn: Day | null;
}

/**
 * The rules for every task in each of its possible states, mildest first, without those that are off; the daily job
 * joins them with the open tasks. One row is stored per unit, state period and rule, so that a caller adds the
 * missing ones.
 */
export function delayTable(rules: RulesInForce): DelayRow[] {
  const questions = STATE_KEYS.map((stateKey) => ({ stateKey, taskKey: 'CheckDataMissing' as const }));
  const pairs = new Map(
    [...TASK_RULES, ...questions].map(({ stateKey, taskKey }) => [
      `${stateKey}/${taskKey}`,
      { stateKey, taskKey },
    ]),
  );
  return [...pairs.values()].flatMap((task): DelayRow[] => {
    const key = delayKeyOf(task);
    if (!key || rules[key].isOff) return [];
    const { days, escalatesTo, countsFrom, changedOn } = rules[key];
    return DELAY_LEVELS.map((level) => ({
      ...task,
      ruleKey: `${key}.${level}`,
      level,
      days: days[level],
      limitDays: days.Reminder1,
      countsFrom,
      alsoTo: level === 'Escalation' ? escalatesTo : [],
      changedOn,
    }));
  });
}

/** The built-in rules. */
export const DELAY_TABLE: readonly DelayRow[] = delayTable(BUILT_IN_DELAY_RULES.others);

/** The built-in rules triggered until today for a task open since `since`, mildest first (domain.md §4). */
export function dueReminders(
  task: { stateKey: StateKey; taskKey: TaskKey },
  since: Day,
  today: Day,
): DelayRow[] {
  const days = daysBetween(since, today);
  return DELAY_TABLE.filter(
    (row) => row.stateKey === task.stateKey && row.taskKey === task.taskKey && days >= row.days,
  );
}

/** The rules about tasks that count from the opening of the task, in any state of the unit. */
export const RULES_OF_TASKS: readonly RuleKey[] = [
  ...new Set(DELAY_TABLE.filter((row) => row.countsFrom === 'task').map(({ ruleKey }) => ruleKey)),
];

/**
 * The severity of a rule, for rules triggered at the same time: a later level of a delay is more severe, a
 * date at risk is the least severe.
 */
export function delayRank(ruleKey: RuleKey): number {
  return DELAY_LEVELS.findIndex((level) => ruleKey.endsWith(`.${level}`));
}

/** The key of the text about what is late: the rule's state or task, or a delivery (domain.md §4, reason text). */
export function delayTextKey(ruleKey: string): DelayKey | 'Delivery' | null {
  const [key = ''] = ruleKey.split('.');
  return key === 'Delivery' || isDelayKey(key) ? key : null;
}

/** The severity of a rule, as the key of its name. */
export function delayLevelKey(ruleKey: string): DelayLevel | 'DateAtRisk' {
  return DELAY_LEVELS.find((level) => ruleKey.endsWith(`.${level}`)) ?? 'DateAtRisk';
}

/**
 * The figures for the journal message of a delayed step: days in the state and its first limit.
 * @param limitDays the limit when the rule was triggered; null: the built-in one
 */
export function delayFigures(
  ruleKey: RuleKey,
  since: Day,
  today: Day,
  limitDays: number | null = null,
): { days: number; limitDays: number } | null {
  const key = ruleKey.split('.')[0] ?? '';
  if (!isDelayKey(key)) return null;
  return { days: daysBetween(since, today), limitDays: limitDays ?? DELAY_RULES[key].days.Reminder1 };
}

/** States in which a lot is approved, so that its delivery date is no longer at risk. */
export const NOT_AT_RISK = ['Approved', 'Closed', 'Archived'] as const satisfies readonly StateKey[];

/** Whether a lot's delivery date is at risk: not approved yet, and too early for the plants from today on. */
export function isDateAtRisk(
  lot: { stateKey: StateKey; earliestDeliveryDay: Day | null },
  minDay: Day,
): boolean {
  const isApproved = NOT_AT_RISK.some((stateKey) => stateKey === lot.stateKey);
  return !isApproved && lot.earliestDeliveryDay !== null && lot.earliestDeliveryDay < minDay;
}
