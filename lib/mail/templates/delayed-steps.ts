import type { Day } from '@/lib/domain/calendar';
import type { RuleKey } from '@/lib/domain/workflow/delay-rules';
import { delayTextKey } from '@/lib/domain/workflow/delay-rules';
import type { MailContent } from '@/lib/mail/content/mail-content';
import { calendarDay } from '@/lib/mail/content/mail-dates';
import type { MailTools } from '@/lib/mail/content/mail-tools';
import { type MailedProject, projectLists } from '@/lib/mail/templates/project-lists';

export interface DelayedStep {
  ruleKey: RuleKey;
  /** Title of the late unit; null if it is the project itself. */
  unitTitle: string | null;
  /** Path of the unit's page. */
  path: string;
  /** How long it has waited and its limit; or the delivery date and the earliest date the plants can meet. */
  figures: { days: number; limitDays: number } | { deliveryDate: Day; earliestPossible: Day };
}

/** The delay rules triggered today for one person, by project (domain.md §4, "Delay rules"). */
export interface DelayedStepsData {
  projects: MailedProject<DelayedStep>[];
  /** Number of all steps, including those that do not fit in the mail. */
  count: number;
  /** Path of the list to continue with. */
  path: string;
}

/** For those who have the task. */
export function reminder(data: DelayedStepsData, tools: MailTools): MailContent {
  const { t } = tools;
  const { count } = data;
  const subject = t('reminder.subject', { count });
  return contentOf(data, { subject, intro: t('reminder.intro', { count }), action: t('openTasks') }, tools);
}

/** For those who have the task and those who are responsible if it stays undone. */
export function escalation(data: DelayedStepsData, tools: MailTools): MailContent {
  const { t } = tools;
  const { count } = data;
  const subject = t('escalation.subject', { count });
  return contentOf(
    data,
    { subject, intro: t('escalation.intro', { count }), action: t('openProjects') },
    tools,
  );
}

/** For planners of production and site, if a lot's delivery date can no longer be met. */
export function dateAtRisk(data: DelayedStepsData, tools: MailTools): MailContent {
  const { t } = tools;
  const { count } = data;
  const subject = t('atRisk.subject', { count });
  return contentOf(data, { subject, intro: t('atRisk.intro', { count }), action: t('openProjects') }, tools);
}

function contentOf(
  { projects, count, path }: DelayedStepsData,
  { subject, intro, action }: { subject: string; intro: string; action: string },
  tools: MailTools,
): MailContent {
  const { lists, left } = projectLists(projects, count, tools, ({ ruleKey, unitTitle, figures }) => ({
    text: textOf(ruleKey, unitTitle, tools),
    note: noteOf(figures, tools),
  }));
  const onwards = { kind: 'action' as const, label: action, url: tools.pageUrl(path) };
  return { subject, blocks: [{ kind: 'paragraph', text: intro }, ...lists, ...left, onwards] };
}

function textOf(ruleKey: RuleKey, unitTitle: string | null, { t, ruleText }: MailTools): string {
  const key = delayTextKey(ruleKey);
  const task = key === null ? ruleKey : ruleText(key);
  return unitTitle === null ? task : t('taskOf', { task, unitTitle });
}

function noteOf(figures: DelayedStep['figures'], tools: MailTools): string {
  const { t } = tools;
  if ('days' in figures) return t('delay', { days: figures.days, limit: figures.limitDays });
  return t('dateAtRisk', {
    date: calendarDay(figures.deliveryDate, tools),
    possible: calendarDay(figures.earliestPossible, tools),
  });
}
