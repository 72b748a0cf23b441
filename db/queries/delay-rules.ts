import { and, eq, gte, isNull, not, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { plants, preliminaryDays, reminders, tasks, unitProductTypes, units } from '@/db/schema';
import { uuidV7 } from '@/db/uuid-v7';
import type { Day } from '@/lib/domain/calendar';
import type { TimeZone } from '@/lib/domain/time-zones';
import { FINISHED_STATES } from '@/lib/domain/vocabulary/states';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { delayTable, NOT_AT_RISK, type RuleKey } from '@/lib/domain/workflow/delay-rules';
import { BUILT_IN_DELAY_RULES, type DelayRules } from '@/lib/domain/workflow/own-delay-rules';
import { inKeys } from './in-keys';
import { sentRows } from './sent-rows';
import { qualified, query } from './sql';
import { dayIn, instantOf, zoneOfTenant } from './zones';

/** When rules are checked: the moment, its date for people, and the rules in force. */
export interface DelayMoment {
  db: Db;
  now: Date;
  /** The day in the zone of the portal, on which people act for others. */
  today: Day;
  rules: DelayRules;
  /** The lead time where no plant has one. */
  fallbackLeadDays: number;
}

type RiskMoment = Pick<DelayMoment, 'now' | 'fallbackLeadDays'>;

const task = alias(tasks, 'task');
const unit = alias(units, 'unit');
const lot = alias(units, 'lot');
const root = alias(units, 'root');
const assigned = alias(unitProductTypes, 'assigned');
const own = alias(preliminaryDays, 'own');

/** Stands in the rules for all tenants without rules of their own; no tenant has this id. */
const OTHERS = 0;

const TYPES = {
  tenantId: units.tenantId,
  stateKey: units.stateKey,
  taskKey: tasks.taskKey,
  ruleKey: reminders.ruleKey,
  days: sql`int`,
  limitDays: sql`int`,
  countsFrom: sql`text`,
  isEscalation: sql`boolean`,
  alsoTo: sql`jsonb`,
  changedOn: sql`date`,
};

/** The rules in force as a table `rule`, to be joined by `ruleApplies`. */
export function delayRules({ others, byTenant }: DelayRules): SQL {
  const rows = [[OTHERS, others] as const, ...byTenant].flatMap(([tenantId, own]) =>
    delayTable(own).map(({ level, ...row }) => ({ ...row, tenantId, isEscalation: level === 'Escalation' })),
  );
  return sentRows('rule', rows, TYPES).table;
}

/** The columns of that table. */
export const rule = sentRows('rule', [], TYPES).columns;

/** Whether a rule of that table is about a unit in its state with such a task. */
export function ruleApplies(
  { byTenant }: DelayRules,
  of: { taskKey: SQLWrapper; stateKey: SQLWrapper; tenantId: SQLWrapper },
): SQL {
  const tenantIds = JSON.stringify([...byTenant.keys()]);
  return qualified`${rule.taskKey} = ${of.taskKey} and ${rule.stateKey} = ${of.stateKey}
    and ${rule.tenantId} = case when ${tenantIds}::jsonb @> to_jsonb(${of.tenantId})
      then ${of.tenantId} else ${sql.raw(String(OTHERS))} end`;
}

/**
 * The start of a rule's period, which also identifies the period: when its `task` was opened or its `unit`
 * entered the state.
 */
export const countedSince = qualified<Date>`case ${rule.countsFrom}
  when 'task' then ${task.openedAt} else ${unit.stateSince} end`;

/** Number of calendar days from an instant to now in a zone. */
export function daysSince(instant: SQLWrapper, now: Date, zone: SQLWrapper): SQL<number> {
  return qualified<number>`(${dayIn(instantOf(now), zone)} - ${dayIn(instant, zone)})`;
}

/** The rules triggered by now for open tasks, one row per task and rule. */
const dueRules = ({ now, rules }: Pick<DelayMoment, 'now' | 'rules'>) =>
  query
    .select({
      unitId: unit.unitId,
      rootUnitId: unit.rootUnitId,
      ruleKey: sql<RuleKey>`${rule.ruleKey}`.as('ruleKey'),
      stateKey: unit.stateKey,
      stateSince: countedSince.as('countedSince'),
      limitDays: sql<number | null>`${rule.limitDays}`.as('limitDays'),
    })
    .from(task)
    .innerJoin(unit, eq(unit.unitId, task.unitId))
    .innerJoin(delayRules(rules), ruleApplies(rules, { ...unit, taskKey: task.taskKey }))
    .where(
      and(isNull(task.closedAt), gte(daysSince(countedSince, now, zoneOfTenant(unit.tenantId)), rule.days)),
    );

/** The periods in which rules of open tasks may have been triggered, whatever is in force today. */
const countedPeriods = () =>
  query
    .select({
      unitId: unit.unitId,
      ruleKey: sql<RuleKey>`${rule.ruleKey}`.as('ruleKey'),
      stateSince: countedSince.as('countedSince'),
    })
    .from(task)
    .innerJoin(unit, eq(unit.unitId, task.unitId))
    .innerJoin(
      delayRules(BUILT_IN_DELAY_RULES),
      ruleApplies(BUILT_IN_DELAY_RULES, { ...unit, taskKey: task.taskKey }),
    )
    .where(isNull(task.closedAt))
    .as('counted');

/** The lead days of each product type at its slowest plant. */
const slowest = query
  .select({
    productTypeId: preliminaryDays.productTypeId,
    days: sql<number>`max(${preliminaryDays.leadDays})`.as('slowestDays'),
  })
  .from(preliminaryDays)
  .groupBy(preliminaryDays.productTypeId)
  .as('slowest');

/** The first day on which all products of each project can be delivered, each counted in the zone of its plant. */
const leadOf = ({ now, fallbackLeadDays }: RiskMoment) => {
  const zone = qualified<TimeZone>`coalesce(${plants.timeZone}, ${zoneOfTenant(unit.tenantId)})`;
  const days = qualified<number>`coalesce(${own.leadDays}, ${slowest.days}, ${fallbackLeadDays}::int)`;
  return query
    .select({
      rootUnitId: unit.rootUnitId,
      day: qualified<Day>`max(${dayIn(instantOf(now), zone)} + ${days})`.as('leadDay'),
    })
    .from(assigned)
    .innerJoin(unit, eq(unit.unitId, assigned.unitId))
    .innerJoin(plants, eq(plants.plantId, assigned.plantId))
    .leftJoin(own, and(eq(own.plantId, assigned.plantId), eq(own.productTypeId, assigned.productTypeId)))
    .leftJoin(slowest, eq(slowest.productTypeId, assigned.productTypeId))
    .groupBy(unit.rootUnitId)
    .as('lead');
};

/**
 * The lots whose first delivery can no longer be met: not approved yet, and due before the lead
 * time of the project's slowest product is over (domain.md §4 "Delivery.DateAtRisk", §6; `isDateAtRisk`).
 */
export const lotsAtRisk = ({ now, fallbackLeadDays }: RiskMoment) => {
  const lead = leadOf({ now, fallbackLeadDays });
  const today = dayIn(instantOf(now), zoneOfTenant(lot.tenantId));
  const earliestPossible = qualified<Day>`coalesce(${lead.day}, ${today} + ${fallbackLeadDays}::int)`;
  return query
    .select({
      unitId: lot.unitId,
      rootUnitId: lot.rootUnitId,
      ruleKey: sql<RuleKey>`'Delivery.DateAtRisk'`.as('ruleKey'),
      stateKey: lot.stateKey,
      stateSince: lot.stateSince,
      earliestDeliveryDate: lot.earliestDeliveryDate,
      earliestPossible: earliestPossible.as('earliestPossible'),
    })
    .from(lot)
    .innerJoin(root, and(eq(root.unitId, lot.rootUnitId), not(inKeys(root.stateKey, FINISHED_STATES))))
    .leftJoin(lead, eq(lead.rootUnitId, lot.rootUnitId))
    .where(
      and(
        inKeys(lot.unitType, LOT_TYPES),
        not(inKeys(lot.stateKey, NOT_AT_RISK)),
        qualified`${lot.earliestDeliveryDate} < ${earliestPossible}`,
      ),
    )
    .as('risk');
};

/**
 * Closes rows whose reason has ended without a step of their unit: a moved date, an answered question. Another rule is
 * no reason: what was triggered stays.
 */
export async function closeSettledDelays({
  db,
  ...moment
}: Pick<DelayMoment, 'db'> & RiskMoment): Promise<void> {
  const { closedOn, unitId, ruleKey, stateSince } = reminders;
  const counted = countedPeriods();
  const risk = lotsAtRisk(moment);
  const isCounted = query
    .select({ one: sql`1` })
    .from(counted)
    .where(
      and(
        eq(counted.unitId, unitId),
        eq(counted.ruleKey, ruleKey),
        qualified`${counted.stateSince} = ${stateSince}`,
      ),
    );
  const isAtRisk = query
    .select({ one: sql`1` })
    .from(risk)
    .where(and(eq(risk.unitId, unitId), qualified`${ruleKey} = 'Delivery.DateAtRisk'`));
  await db
    .update(reminders)
    .set({ closedOn: moment.now })
    .where(and(isNull(closedOn), notExists(isCounted), notExists(isAtRisk)));
}

/**
 * Writes a row for each triggered rule that has none in this state period. A closed one that applies again in
 * the same period is reopened; only new ones are returned, so that nobody is notified twice.
 */
export async function triggerDelayRules({
  db,
  now,
  rules,
  fallbackLeadDays,
}: DelayMoment): Promise<string[]> {
  const { unitId, ruleKey, stateSince, closedOn, reminderId } = reminders;
  const risk = lotsAtRisk({ now, fallbackLeadDays });
  const atRisk = query
    .select({
      unitId: risk.unitId,
      rootUnitId: risk.rootUnitId,
      ruleKey: risk.ruleKey,
      stateKey: risk.stateKey,
      stateSince: risk.stateSince,
      limitDays: sql<number | null>`null::int`.as('limitDays'),
    })
    .from(risk);
  const due = dueRules({ now, rules }).unionAll(atRisk).as('due');
  const at = now.toISOString();
  const rows = await db
    .insert(reminders)
    .select(
      qualified`select ${uuidV7}, ${due.unitId}, ${due.rootUnitId}, ${due.ruleKey}, ${due.stateKey}, ${due.stateSince},
          ${at}::timestamptz, null::timestamptz, ${due.limitDays}
        from ${due}
        where not exists (
          select 1 from ${reminders}
          where ${unitId} = ${due.unitId} and ${ruleKey} = ${due.ruleKey}
            and ${stateSince} = ${due.stateSince} and ${closedOn} is null)`,
    )
    .onConflictDoUpdate({ target: [unitId, ruleKey, stateSince], set: { closedOn: null } })
    .returning({ reminderId, isNew: sql<boolean>`xmax = 0` });
  return rows.filter(({ isNew }) => isNew).map((row) => row.reminderId);
}
