import { and, eq, gt, isNull, lte, notExists, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { members, tasks, units, users } from '@/db/schema';
import type { Moment } from '@/lib/domain/calendar';
import { FINISHED_STATES } from '@/lib/domain/vocabulary/states';
import type { DelayRules } from '@/lib/domain/workflow/own-delay-rules';
import { countedSince, daysSince, delayRules, rule, ruleApplies } from './delay-rules';
import { fullNameColumn } from './names';
import { type Reader, visibleUnits } from './scope';
import { jsonList, query, scalar } from './sql';

const task = alias(tasks, 'task');
const unit = alias(units, 'unit');
const moved = alias(units, 'moved');
const member = alias(members, 'member');
const person = alias(users, 'person');

/**
 * The first projects of the reader with a task that has been pending for longer than the delay rules allow, and
 * without a unit that has changed its state for as long; those with the most overdue task come first. Each row has
 * the number of all.
 */
export function readStalledProjects(reader: Reader & Moment, rules: DelayRules, limit: number) {
  const late = lateTasks(reader, rules);
  const daysStill = query
    .select({ days: sql<number>`min(${daysOf(reader, moved.stateSince)})` })
    .from(moved)
    .where(eq(moved.rootUnitId, units.unitId));
  const movedSince = query
    .select({ one: sql`1` })
    .from(moved)
    .where(and(eq(moved.rootUnitId, units.unitId), lte(daysOf(reader, moved.stateSince), late.limitDays)));
  const holder = query
    .selectDistinct({ fullName: fullNameColumn(person).as('fullName') })
    .from(member)
    .innerJoin(person, eq(person.userId, member.userId))
    .where(
      and(
        eq(member.rootUnitId, units.unitId),
        sql`${member.roleKey} = any (${late.roleKeys})`,
        isNull(person.disabledAt),
      ),
    )
    .as('holder');
  const people = query
    .select({ names: jsonList(sql<string>`${holder.fullName}`, holder.fullName) })
    .from(holder);
  return reader.db
    .select({
      projectUnitID: units.unitId,
      projectUnitNo: units.unitNo,
      title: units.title,
      stateKey: late.stateKey,
      taskKey: late.taskKey,
      limitDays: late.limitDays,
      waitsFor: late.roleKeys,
      daysStill: scalar(daysStill),
      people: scalar(people),
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(units)
    .innerJoin(late, eq(units.unitId, late.rootUnitId))
    .where(notExists(movedSince))
    .orderBy(sql`${late.days} - ${late.limitDays} desc`, units.unitNo)
    .limit(limit);
}

/** Number of calendar days since an instant, in the zone of the product. */
function daysOf({ now, product }: Moment, instant: SQLWrapper): SQL<number> {
  return daysSince(instant, now, sql`${product.timeZone}::text`);
}

/** The most overdue task of each project in scope. */
function lateTasks(reader: Reader & Moment, rules: DelayRules) {
  const roots = reader.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(
      and(isNull(units.parentUnitId), notInArray(units.stateKey, [...FINISHED_STATES]), visibleUnits(reader)),
    );
  const days = daysOf(reader, countedSince);
  return query
    .selectDistinctOn([task.rootUnitId], {
      rootUnitId: task.rootUnitId,
      roleKeys: task.roleKeys,
      taskKey: task.taskKey,
      stateKey: unit.stateKey,
      limitDays: sql<number>`${rule.limitDays}`.as('allowedDays'),
      days: days.as('waitingDays'),
    })
    .from(task)
    .innerJoin(unit, eq(unit.unitId, task.unitId))
    .innerJoin(
      delayRules(rules),
      and(
        ruleApplies(rules, { ...unit, taskKey: task.taskKey }),
        // The first reminder is the rule whose days are the limit.
        eq(rule.days, rule.limitDays),
      ),
    )
    .where(
      and(
        isNull(task.closedAt),
        // Read first: Postgres otherwise checks the tasks of all projects by the rules.
        sql`${task.rootUnitId} = any(array(${roots}))`,
        gt(days, rule.limitDays),
      ),
    )
    .orderBy(task.rootUnitId, sql`${days} - ${rule.limitDays} desc`, unit.unitNo)
    .as('late');
}
