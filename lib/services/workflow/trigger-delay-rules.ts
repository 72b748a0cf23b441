import { type SQL, sql } from 'drizzle-orm';
import { reminders } from '@/db/schema';
import { uuidV7 } from '@/db/uuid-v7';
import type { Day } from '@/lib/domain/calendar';
import { FALLBACK_LEAD_DAYS } from '@/lib/domain/catalogue/preliminary-days';
import { FINISHED_STATES } from '@/lib/domain/vocabulary/states';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { DELAY_TABLE, NOT_AT_RISK } from '@/lib/domain/workflow/delay-rules';
import type { WriteContext } from '../context';
import { inKeys } from './in-keys';

/** When rules are checked: the moment, and its date at the plants. */
export type DelayMoment = Pick<WriteContext, 'db' | 'now'> & { today: Day };

const RULES = JSON.stringify(
  DELAY_TABLE.map(({ level, ...row }) => ({ ...row, isEscalation: level === 'Escalation' })),
);

/** The rules as a table, to be joined on the state of a unit and the key of its task. */
export const delayRules = sql`jsonb_to_recordset(${RULES}::jsonb) as rule(
  "stateKey" state_key, "taskKey" task_key, "ruleKey" text, days int, "limitDays" int,
  "countsFrom" text, "isEscalation" boolean, "alsoTo" jsonb)`;

/**
 * The start of a rule's period, which also identifies the period: when its task was opened or its unit
 * entered the state.
 */
export const countedSince = sql`case rule."countsFrom" when 'task' then task.opened_at else unit.state_since end`;

/** Number of calendar days in Europe/Berlin since an instant. */
export const daysSince = (instant: SQL, today: Day) =>
  sql`(${today}::date - (${instant} at time zone 'Europe/Berlin')::date)`;

/** The rules triggered by today for open tasks, one row per task and rule. */
const dueRules = (today: Day) => sql`
  select unit.unit_id, unit.root_unit_id, rule."ruleKey" as rule_key, unit.state_key, ${countedSince} as state_since
  from tasks task
  join units unit using (unit_id)
  join ${delayRules} on rule."taskKey" = task.task_key and rule."stateKey" = unit.state_key
  where task.closed_at is null and ${daysSince(countedSince, today)} >= rule.days`;

/**
 * The lots whose first delivery can no longer be met from today: not approved yet, and due before the lead
 * time of the project's slowest product is over (domain.md §4 "Delivery.DateAtRisk", §6; `isDateAtRisk`).
 */
export const lotsAtRisk = (today: Day) => sql`
  select lot.unit_id, lot.root_unit_id, 'Delivery.DateAtRisk' as rule_key, lot.state_key, lot.state_since,
    lot.earliest_delivery_date, ${today}::date + coalesce(lead.days, ${FALLBACK_LEAD_DAYS}) as earliest_possible
  from units lot
  join units root on root.unit_id = lot.root_unit_id and not ${inKeys(sql`root.state_key`, FINISHED_STATES)}
  left join (
    select unit.root_unit_id, max(coalesce(own.lead_days, slowest.days, ${FALLBACK_LEAD_DAYS})) as days
    from unit_product_types assigned
    join units unit using (unit_id)
    left join preliminary_days own using (plant_id, product_type_id)
    left join (
      select product_type_id, max(lead_days) as days from preliminary_days group by product_type_id
    ) slowest using (product_type_id)
    group by unit.root_unit_id
  ) lead on lead.root_unit_id = lot.root_unit_id
  where ${inKeys(sql`lot.unit_type`, LOT_TYPES)}
    and not ${inKeys(sql`lot.state_key`, NOT_AT_RISK)}
    and lot.earliest_delivery_date < ${today}::date + coalesce(lead.days, ${FALLBACK_LEAD_DAYS})`;

/**
 * Writes a row for each triggered rule that has none in this state period. A closed one that applies again in
 * the same period is reopened; only new ones are returned, so that nobody is notified twice.
 */
export async function triggerDelayRules({ db, now, today }: DelayMoment): Promise<string[]> {
  const at = now.toISOString();
  const rows = await db
    .insert(reminders)
    .select(
      sql`select ${uuidV7}, due.unit_id, due.root_unit_id, due.rule_key, due.state_key, due.state_since,
          ${at}::timestamptz, null::timestamptz
        from (
          ${dueRules(today)}
          union all
          select unit_id, root_unit_id, rule_key, state_key, state_since from (${lotsAtRisk(today)}) risk
        ) due
        where not exists (
          select 1 from reminders
          where reminders.unit_id = due.unit_id and reminders.rule_key = due.rule_key
            and reminders.state_since = due.state_since and reminders.closed_on is null)`,
    )
    .onConflictDoUpdate({
      target: [reminders.unitId, reminders.ruleKey, reminders.stateSince],
      set: { closedOn: null },
    })
    .returning({ reminderId: reminders.reminderId, isNew: sql<boolean>`xmax = 0` });
  return rows.filter(({ isNew }) => isNew).map(({ reminderId }) => reminderId);
}

/** Closes rows whose reason has ended without a step of their unit: a moved date, an answered question. */
export async function closeSettledDelays({ db, now, today }: DelayMoment): Promise<void> {
  await db.execute(sql`
    update reminders set closed_on = ${now.toISOString()}
    where closed_on is null and not exists (
      select 1 from (${dueRules(today)}) due
      where due.unit_id = reminders.unit_id and due.rule_key = reminders.rule_key
    ) and not exists (
      select 1 from (${lotsAtRisk(today)}) risk
      where risk.unit_id = reminders.unit_id and reminders.rule_key = 'Delivery.DateAtRisk')`);
}
