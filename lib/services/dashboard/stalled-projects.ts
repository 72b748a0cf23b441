import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { DashboardDto, StalledProjectDto } from '@/lib/contract/dashboard';
import { type Day, todayInBerlin } from '@/lib/domain/calendar';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { FINISHED_STATES, type StateKey, type TaskKey } from '@/lib/domain/vocabulary/states';
import { taskKind } from '@/lib/domain/workflow/task-labels';
import type { ServiceContext } from '../context';
import { fullNameColumn } from '../full-name-column';
import { visibleUnits } from '../scope';
import { countedSince, daysSince, delayRules } from '../workflow/trigger-delay-rules';

const SHOWN_PROJECTS = 5;

/**
 * The stalled projects: one of their tasks has been pending for longer than the delay rules allow, and no
 * unit has changed its state for as long. Those with the most overdue task come first.
 */
export async function stalledProjects(ctx: ServiceContext): Promise<DashboardDto['stalled']> {
  const today = todayInBerlin(ctx.now);
  const rows = await ctx.db
    .select({
      projectUnitID: units.unitId,
      projectUnitNo: units.unitNo,
      title: units.title,
      stateKey: sql<StateKey>`late.state_key`,
      taskKey: sql<TaskKey>`late.task_key`,
      limitDays: sql<number>`late.limit_days`,
      waitsFor: sql<RoleKey[]>`to_json(late.role_keys)`,
      daysStill: sql<number>`(
        select min(${daysSince(sql`moved.state_since`, today)}) from units moved
        where moved.root_unit_id = units.unit_id)`,
      people: sql<string[]>`coalesce((
        select json_agg(holder.name order by holder.name) from (
          select distinct ${fullNameColumn(sql`person`)} as name
          from members member join users person using (user_id)
          where member.root_unit_id = units.unit_id and member.role_key = any (late.role_keys)
            and person.disabled_at is null) holder), '[]')`,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(units)
    .innerJoin(lateTasks(ctx, today), eq(units.unitId, sql`late.root_unit_id`))
    .where(
      sql`not exists (
        select 1 from units moved
        where moved.root_unit_id = units.unit_id
          and ${daysSince(sql`moved.state_since`, today)} <= late.limit_days)`,
    )
    .orderBy(sql`late.days - late.limit_days desc`, units.unitNo)
    .limit(SHOWN_PROJECTS);
  const projects = rows.map(({ stateKey, taskKey, count: _, ...row }): StalledProjectDto => {
    return { ...row, kind: taskKind({ stateKey, taskKey }) };
  });
  return { count: rows[0]?.count ?? 0, projects };
}

/** The most overdue task of each project in scope, as a table named `late`. */
function lateTasks(ctx: ServiceContext, today: Day) {
  const roots = ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(
      and(isNull(units.parentUnitId), notInArray(units.stateKey, [...FINISHED_STATES]), visibleUnits(ctx)),
    );
  const days = daysSince(countedSince, today);
  // The first reminder is the rule whose days are the limit.
  return sql`(
    select distinct on (task.root_unit_id) task.root_unit_id, task.role_keys, task.task_key, unit.state_key,
      rule."limitDays" as limit_days, ${days} as days
    from tasks task
    join units unit on unit.unit_id = task.unit_id
    join ${delayRules} on rule."taskKey" = task.task_key and rule."stateKey" = unit.state_key
      and rule.days = rule."limitDays"
    -- Read first: Postgres otherwise checks the tasks of all projects by the rules.
    where task.closed_at is null and task.root_unit_id = any(array(${roots})) and ${days} > rule."limitDays"
    order by task.root_unit_id, ${days} - rule."limitDays" desc, unit.unit_no
  ) as late`;
}
