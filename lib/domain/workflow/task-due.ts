import { addDays, type Day, daysBetween } from '../calendar';
import type { StateKey, TaskKey } from '../vocabulary/states';
import { delayRuleOf } from './delay-rules';

/** By when a task is to be done, by the delay rules (domain.md §10, "Due"). */
export interface TaskDue {
  /** The last day before the first reminder counts it as late; null where no rule applies. */
  dueOn: Day | null;
  /** Calendar days since then: above 0 overdue, 0 due today, below 0 still to come; null without a rule. */
  daysLate: number | null;
  /** Late enough to be escalated. */
  isEscalated: boolean;
}

/** @param since the Berlin day from which the task waits (`changedOn`) */
export function taskDue(task: { stateKey: StateKey; taskKey: TaskKey }, since: Day, today: Day): TaskDue {
  const rule = delayRuleOf(task);
  if (rule === null) return { dueOn: null, daysLate: null, isEscalated: false };
  const dueOn = addDays(since, rule.days.Reminder1);
  return {
    dueOn,
    daysLate: daysBetween(dueOn, today),
    isEscalated: daysBetween(since, today) >= rule.days.Escalation,
  };
}
