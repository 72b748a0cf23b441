import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cachedQuery } from '@/db/cached-queries';
import { taskSnoozes, tasks, units } from '@/db/schema';
import { unitSearchPart } from '@/db/schema/search';
import type { TaskDto } from '@/lib/contract/tasks';
import { todayInBerlin } from '@/lib/domain/calendar';
import { STATE_KEYS, TASK_KEYS } from '@/lib/domain/vocabulary/states';
import { LOT_TYPES, UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { LIMIT, type ListResource, OFFSET, type Selection } from '../listing';
import {
  actingPlaceholder,
  loadVisibleUnit,
  scopedQueryKey,
  scopedQueryValues,
  type UnitRow,
} from '../scope';
import { type ChosenTasks, pendingSince, scopeBelow } from './chosen-tasks';
import { isHeldBy, rolesHeld } from './held-tasks';
import { isSnoozeOf } from './snoozed';

/** Joined with tasks for filters. */
export const roots = alias(units, 'root');
export const parents = alias(units, 'parent');

const changedOn = pendingSince(tasks, units);

/** Fields for filtering and ordering lists of tasks. */
export const TASK_LIST: ListResource = {
  fields: {
    projectUnitNo: {
      column: units.unitNo,
      type: 'string',
      folded: unitSearchPart(units.searchText, 'number'),
    },
    rootUnitTitle: { column: roots.title, type: 'string' },
    parentUnitTitle: { column: parents.title, type: 'string', nullable: true },
    unitTitle: { column: units.title, type: 'string', folded: unitSearchPart(units.searchText, 'title') },
    projectUnitTypeVariant: { column: units.variant, type: 'enum', values: UNIT_VARIANTS },
    stateKey: { column: units.stateKey, type: 'enum', values: STATE_KEYS },
    changedOn: { column: changedOn, type: 'instant' },
    tenantID: { column: units.tenantId, type: 'int' },
    salesOrgID: { column: units.salesOrgId, type: 'int', nullable: true },
    rootProjectUnitID: { column: tasks.rootUnitId, type: 'uuid' },
    projectUnitID: { column: tasks.unitId, type: 'uuid' },
    taskKey: { column: tasks.taskKey, type: 'enum', values: TASK_KEYS },
  },
  primaryKey: tasks.taskId,
  defaultOrder: [desc(changedOn), asc(tasks.taskId)],
};

/** Every task, in the order of the list. */
const ALL_TASKS: Selection = {
  where: undefined,
  orderBy: [...(TASK_LIST.defaultOrder ?? [])],
  limit: 2_147_483_647,
  offset: 0,
  cached: { form: 'all', where: undefined, values: {} },
};

const OLDEST_FIRST = [asc(changedOn), asc(tasks.taskId)];

/** The open tasks of the viewer that they have not snoozed, by default newest first (portal-1 §7). */
export function listTasks(ctx: ServiceContext, selection: Selection = ALL_TASKS): Promise<TaskDto[]> {
  return selectTasks(ctx, { selection, snoozed: 'left out' });
}

/**
 * The viewer's longest pending, not snoozed task on a lot of a project, except one lot; null if there is
 * none.
 */
export async function nextLotTask(
  ctx: ServiceContext,
  { rootUnitId, unitId }: Pick<UnitRow, 'rootUnitId' | 'unitId'>,
): Promise<TaskDto | null> {
  const isOther = and(
    eq(tasks.rootUnitId, rootUnitId),
    ne(tasks.unitId, unitId),
    inArray(units.unitType, [...LOT_TYPES]),
  );
  const selection = { ...ALL_TASKS, orderBy: OLDEST_FIRST, limit: 1 };
  const [task] = await selectTasks(ctx, { selection, scope: isOther, snoozed: 'left out' });
  return task ?? null;
}

/** The viewer's open tasks on a unit and everything below it; `NotFound` if the unit is not visible. */
export async function listUnitTasks(
  ctx: ServiceContext,
  unitId: string,
  selection: Selection = ALL_TASKS,
): Promise<TaskDto[]> {
  const { rootUnitId } = await loadVisibleUnit(ctx, unitId);
  return selectTasks(ctx, { selection, scope: scopeBelow(unitId, rootUnitId), snoozed: 'included' });
}

/** The viewer's open tasks in a project that they see, without those that they have snoozed. */
export function listProjectTasks(ctx: ServiceContext, rootUnitId: string): Promise<TaskDto[]> {
  return selectTasks(ctx, { scope: scopeBelow(rootUnitId, rootUnitId), snoozed: 'left out' });
}

/** Selects the viewer's open tasks. */
interface TaskQuery {
  /** All of them if omitted. */
  selection?: Selection;
  /** Within one unit. */
  scope?: SQL | undefined;
  /** Only these of the viewer's tasks, with the count of all. */
  chosen?: ChosenTasks | undefined;
  /** Whether snoozed tasks are included. */
  snoozed: 'included' | 'left out';
}

async function selectTasks(ctx: ServiceContext, query: TaskQuery): Promise<TaskDto[]> {
  return (await readTasks(ctx, query)).map(presentTask);
}

/** A task as a list of tasks tells it. */
export function presentTask({ task }: Pick<TaskRow, 'task'>): TaskDto {
  return { ...task, changedOn: task.changedOn.toISOString() };
}

/** A task as read, for services that present it. */
export type TaskRow = Awaited<ReturnType<typeof readTasks>>[number];

/** The open tasks of the viewer, each with facts about it that lists of tasks do not tell. */
export async function readTasks(ctx: ServiceContext, query: TaskQuery) {
  const { selection = ALL_TASKS } = query;
  const looking = { viewerId: ctx.viewer.userId, today: todayInBerlin(ctx.now) };
  const values = { ...scopedQueryValues(ctx, selection), ...looking };
  return taskPage(ctx, { ...query, selection }).execute(values);
}

/** A list within one unit is requested too rarely to be cached. */
function taskForm(
  ctx: ServiceContext,
  { selection, scope, chosen, snoozed }: TaskQuery & { selection: Selection },
): string | undefined {
  const form = scope === undefined && chosen === undefined ? scopedQueryKey(ctx, selection) : undefined;
  return form && `${snoozed} ${form}`;
}

const SNOOZE_OF_VIEWER = { userId: sql.placeholder('viewerId'), today: sql.placeholder('today') };

const taskPage = cachedQuery(taskForm, (ctx, { selection, scope, chosen, snoozed }) => {
  const held = rolesHeld(ctx, actingPlaceholder(ctx));
  const { where } = selection.cached ?? selection;
  return ctx.db
    .select({
      task: {
        projectUnitNo: units.unitNo,
        rootUnitTitle: roots.title,
        parentUnitTitle: parents.title,
        unitTitle: units.title,
        projectUnitTypeVariant: units.variant,
        stateKey: units.stateKey,
        changedOn,
        tenantID: units.tenantId,
        salesOrgID: units.salesOrgId,
        rootProjectUnitID: tasks.rootUnitId,
        projectUnitID: tasks.unitId,
        taskKey: tasks.taskKey,
      },
      unitType: units.unitType,
      roleKeys: tasks.roleKeys,
      snoozedUntil: taskSnoozes.untilDay,
      stateSince: units.stateSince,
      total: chosen ? chosen.total : sql<null>`null`,
    })
    .from(chosen ?? held)
    .innerJoin(tasks, chosen ? eq(tasks.taskId, chosen.taskId) : isHeldBy(held))
    .innerJoin(units, eq(units.unitId, tasks.unitId))
    .innerJoin(roots, eq(roots.unitId, tasks.rootUnitId))
    .leftJoin(parents, eq(parents.unitId, units.parentUnitId))
    .leftJoin(taskSnoozes, isSnoozeOf(SNOOZE_OF_VIEWER))
    .where(
      and(
        inArray(units.tenantId, ctx.product.tenantIds),
        snoozed === 'included' ? undefined : isNull(taskSnoozes.taskId),
        scope,
        where,
      ),
    )
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare('');
});
