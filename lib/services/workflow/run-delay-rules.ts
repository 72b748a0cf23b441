import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type Day, todayInBerlin } from '@/lib/domain/calendar';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { DATE_AT_RISK_ROLES, type RuleKey } from '@/lib/domain/workflow/delay-rules';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailData } from '@/lib/mail/templates';
import { actingMembers } from '../acting/acting-members';
import { byProject, ITEMS_PER_MAIL, MAILED_ROW, type MailedRow, mailedUnit } from '../mail/by-project';
import {
  closeSettledDelays,
  type DelayMoment,
  daysSince,
  delayRules,
  lotsAtRisk,
  triggerDelayRules,
} from './trigger-delay-rules';

/**
 * A number used by no other lock; the second of two runs waits for the first and then finds nothing to do.
 */
const LOCK = 7_205_001;

/**
 * The work of 05:00 in Europe/Berlin (domain.md §4, "Delay rules"): triggers new delay rules, closes settled
 * ones and notifies the people concerned. Independent of the last run: after days without a run it writes
 * every missed row, and reports only the most severe one of each task.
 */
export function runDelayRules(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const moment = { db: tx, now, today: todayInBerlin(now) };
    await closeSettledDelays(moment);
    await queueDelayMails(moment, await triggerDelayRules(moment));
  });
}

type DelayTemplate = 'Reminder' | 'Escalation' | 'DateAtRisk';
type DelayedStep = MailData['Reminder']['projects'][number]['items'][number];

/** A person's notification about one unit, as returned by the queries. */
interface NotifiedStep extends MailedRow {
  template: DelayTemplate;
  ruleKey: RuleKey;
  days: number;
  limitDays: number;
  deliveryDate: Day | null;
  earliestPossible: Day | null;
}

const PATHS: Record<DelayTemplate, string> = {
  Reminder: href('taskList'),
  Escalation: href('currentProjects'),
  DateAtRisk: href('currentProjects'),
};

/** One mail per person and kind about the rules that were just triggered, for any number of rules. */
async function queueDelayMails(moment: DelayMoment, reminderIds: readonly string[]): Promise<void> {
  if (reminderIds.length === 0) return;
  const notified = await notifiedSteps(moment, JSON.stringify(reminderIds));
  const mails = groupBy(notified, ({ template, userId }) => `${template} ${userId}`);
  for (const steps of mails.values()) {
    const [first] = steps;
    if (!first) continue;
    const { template, userId, total } = first;
    const data = { projects: byProject(steps, presentStep), count: total, path: PATHS[template] };
    await queueMail(moment.db, { template, userId, data });
  }
}

function presentStep(step: NotifiedStep): DelayedStep {
  const { ruleKey, rootUnitId, unitId, days, limitDays, deliveryDate, earliestPossible } = step;
  const isRoot = rootUnitId === unitId;
  return {
    ruleKey,
    unitTitle: isRoot ? null : mailedUnit(step),
    path: isRoot ? href('rootDetails', { rootUnitId }) : href('unitDetails', { rootUnitId, unitId }),
    figures:
      deliveryDate !== null && earliestPossible !== null
        ? { deliveryDate, earliestPossible }
        : { days, limitDays },
  };
}

/**
 * The recipients: the holders of the task; for an escalation also the people it escalates to; for a date at
 * risk the planners of production and site. If several rules are triggered for one task at once, only the
 * most severe is reported.
 */
async function notifiedSteps({ db, today }: DelayMoment, reminderIds: string): Promise<NotifiedStep[]> {
  const chosen = sql`(select value::uuid from jsonb_array_elements_text(${reminderIds}::jsonb))`;
  return db
    .select({
      ...MAILED_ROW,
      template: sql<DelayTemplate>`template`,
      ruleKey: sql<RuleKey>`rule_key`,
      days: sql<number>`days`,
      limitDays: sql<number>`limit_days`,
      deliveryDate: sql<Day | null>`delivery_date::text`,
      earliestPossible: sql<Day | null>`earliest_possible::text`,
    })
    .from(
      sql`(
        with late as (
          select distinct on (reminder.unit_id, task.task_key)
            reminder.unit_id, reminder.root_unit_id, reminder.rule_key, task.role_keys, rule."alsoTo" as also_to,
            case when rule."isEscalation" then 'Escalation' else 'Reminder' end as template,
            ${daysSince(sql`reminder.state_since`, today)} as days, rule."limitDays" as limit_days
          from reminders reminder
          join tasks task on task.unit_id = reminder.unit_id and task.closed_at is null
          join ${delayRules} on rule."ruleKey" = reminder.rule_key
            and rule."stateKey" = reminder.state_key and rule."taskKey" = task.task_key
          where reminder.reminder_id in ${chosen}
          order by reminder.unit_id, task.task_key, rule.days desc
        ), notified as (
          select distinct late.template, member.user_id, late.rule_key, late.root_unit_id, late.unit_id,
            late.days, late.limit_days, null::date as delivery_date, null::date as earliest_possible
          from late
          join ${actingMembers(today)} member on member.root_unit_id = late.root_unit_id
            and (member.role_key = any (late.role_keys) or late.also_to ? member.role_key::text)
          union all
          select distinct 'DateAtRisk', member.user_id, risk.rule_key, risk.root_unit_id, risk.unit_id,
            0, 0, risk.earliest_delivery_date, risk.earliest_possible
          from (${lotsAtRisk(today)}) risk
          join reminders reminder on reminder.unit_id = risk.unit_id and reminder.rule_key = risk.rule_key
            and reminder.reminder_id in ${chosen}
          join ${actingMembers(today)} member on member.root_unit_id = risk.root_unit_id
            and member.role_key::text in (
              select jsonb_array_elements_text(${JSON.stringify(DATE_AT_RISK_ROLES)}::jsonb))
        ), ranked as (
          select notified.*, root.unit_no as project_no, root.title as project_title, unit.title as unit_title,
            count(*) over (partition by template, user_id) as total,
            row_number() over (
              partition by template, user_id order by notified.days desc, notified.delivery_date, unit.unit_no, notified.rule_key) as place
          from notified
          join units unit on unit.unit_id = notified.unit_id
          join units root on root.unit_id = notified.root_unit_id
        )
        select * from ranked where place <= ${ITEMS_PER_MAIL}
      ) as ranked`,
    )
    .orderBy(sql`template, user_id, place`);
}
