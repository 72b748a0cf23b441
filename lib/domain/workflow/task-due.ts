import { addDays, type Day, daysBetween } from '../calendar';
import type { RuleInForce } from './own-delay-rules';

/** The due date of a task, by the delay rules (domain.md §10, "Due"). */
export interface TaskDue {
  /** The last day on which it is in time, before the first reminder; null without a rule. */
  dueOn: Day | null;
  /** Calendar days since the due date: above 0 overdue, 0 due today, below 0 in the future; null without a rule. */
  daysLate: number | null;
  /** Whether it is late enough to be escalated. */
  isEscalated: boolean;
}

/**
 * @param rule the rule in force for the task (`delayRuleOf`)
 * @param since the day on which the task started to wait (`changedOn`)
 */
export function taskDue(rule: RuleInForce | null, since: Day, today: Day): TaskDue {
  if (rule === null) return { dueOn: null, daysLate: null, isEscalated: false };
  const dueOn = addDays(since, rule.days.Reminder1);
  return {
    dueOn,
    daysLate: daysBetween(dueOn, today),
    isEscalated: daysBetween(since, today) >= rule.days.Escalation,
  };
}
