import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { reminders, tasks, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { DATE_AT_RISK_ROLES, type RuleKey } from '@/lib/domain/workflow/delay-rules';
import { actingMembers } from './acting-members';
import { type DelayMoment, daysSince, delayRules, lotsAtRisk, rule, ruleApplies } from './delay-rules';
import {
  ITEMS_PER_MAIL,
  MAILED_ORDER,
  MAILED_ROW,
  MAILED_TITLES,
  type MailedRow,
  mailedProjects,
  mailedUnits,
} from './mailed-rows';
import { named, qualified } from './sql';
import { zoneOfTenant } from './zones';

/** The kinds of mails about delay rules. */
export type DelayTemplate = 'Reminder' | 'Escalation' | 'DateAtRisk';

/** A person's notification about one unit. */
export interface NotifiedStep extends MailedRow {
  template: DelayTemplate;
  ruleKey: RuleKey;
  days: number;
  limitDays: number;
  deliveryDate: Day | null;
  earliestPossible: Day | null;
}

const reminder = alias(reminders, 'reminder');
const task = alias(tasks, 'task');
const unit = alias(units, 'unit');

/**
 * The recipients: the holders of the task; for an escalation also the people it escalates to; for a date at
 * risk the planners of production and site. If several rules are triggered for one task at once, only the
 * most severe is reported, and none about limits that were reached before their rule was changed.
 */
export async function readNotifiedSteps(
  { db, now, today, rules, fallbackLeadDays }: DelayMoment,
  reminderIds: readonly string[],
): Promise<NotifiedStep[]> {
  const chosen = qualified`(
    select value::uuid from jsonb_array_elements_text(${JSON.stringify(reminderIds)}::jsonb))`;
  const member = actingMembers(today, 'member');
  const risk = lotsAtRisk({ now, fallbackLeadDays });
  const { stateKey } = reminder;
  const applies = ruleApplies(rules, { taskKey: task.taskKey, stateKey, tenantId: unit.tenantId });
  const days = daysSince(reminder.stateSince, now, zoneOfTenant(unit.tenantId));
  return db
    .select({
      ...MAILED_ROW,
      template: sql<DelayTemplate>`"mailKind"`,
      ruleKey: sql<RuleKey>`"ruleKey"`,
      days: sql<number>`days`,
      limitDays: sql<number>`"limitDays"`,
      deliveryDate: sql<Day | null>`"deliveryDay"::text`,
      earliestPossible: sql<Day | null>`"earliestPossible"::text`,
    })
    .from(
      qualified`(
        with late as (
          select distinct on (${reminder.unitId}, ${task.taskKey})
            ${reminder.unitId} as "unitId", ${reminder.rootUnitId} as "rootUnitId", ${reminder.ruleKey} as "ruleKey",
            ${task.roleKeys} as holders, ${rule.alsoTo} as "alsoTo",
            case when ${rule.isEscalation} then 'Escalation' else 'Reminder' end as "mailKind",
            ${days} as days, ${rule.limitDays} as "limitDays"
          from ${named(reminder)}
          join ${named(task)} on ${task.unitId} = ${reminder.unitId} and ${task.closedAt} is null
          join ${named(unit)} on ${unit.unitId} = ${reminder.unitId}
          join ${delayRules(rules)} on ${rule.ruleKey} = ${reminder.ruleKey} and ${applies}
          where ${reminder.reminderId} in ${chosen} and (${rule.changedOn} is null
            or ${rule.days} - ${days} >= ${rule.changedOn} - ${today}::date)
          order by ${reminder.unitId}, ${task.taskKey}, ${rule.days} desc
        ), notified as (
          select distinct late."mailKind", ${member.userId} as "userId", late."ruleKey", late."rootUnitId",
            late."unitId", late.days, late."limitDays", null::date as "deliveryDay", null::date as "earliestPossible"
          from late
          join ${member} on ${member.rootUnitId} = late."rootUnitId"
            and (${member.roleKey} = any (late.holders) or late."alsoTo" ? ${member.roleKey}::text)
          union all
          select distinct 'DateAtRisk', ${member.userId}, risk."ruleKey", ${risk.rootUnitId}, ${risk.unitId},
            0, 0, ${risk.earliestDeliveryDate}, risk."earliestPossible"
          from ${risk}
          join ${named(reminder)} on ${reminder.unitId} = ${risk.unitId} and ${reminder.ruleKey} = risk."ruleKey"
            and ${reminder.reminderId} in ${chosen}
          join ${member} on ${member.rootUnitId} = ${risk.rootUnitId}
            and ${member.roleKey}::text in (
              select jsonb_array_elements_text(${JSON.stringify(DATE_AT_RISK_ROLES)}::jsonb))
        ), ranked as (
          select notified.*, ${MAILED_TITLES}, count(*) over (partition by "mailKind", "userId") as total,
            row_number() over (
              partition by "mailKind", "userId"
              order by notified.days desc, notified."deliveryDay", ${mailedUnits.unitNo}, notified."ruleKey") as place
          from notified
          join ${named(mailedUnits)} on ${mailedUnits.unitId} = notified."unitId"
          join ${named(mailedProjects)} on ${mailedProjects.unitId} = notified."rootUnitId"
        )
        select * from ranked where place <= ${ITEMS_PER_MAIL}
      ) as ranked`,
    )
    .orderBy(sql`"mailKind", ${MAILED_ORDER}`);
}
