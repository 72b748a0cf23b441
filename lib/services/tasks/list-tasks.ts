import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { scopeBelow } from '@/db/queries/chosen-tasks';
import type { ListResource, Selection } from '@/db/queries/listing';
import { changedOn, parents, type ReadTasks, readTaskPage, roots } from '@/db/queries/task-page';
import { tasks, type UnitRow, units } from '@/db/schema';
import { unitSearchPart } from '@/db/schema/search';
import type { TaskDto } from '@/lib/contract/tasks';
import { todayOf } from '@/lib/domain/calendar';
import { STATE_KEYS, TASK_KEYS } from '@/lib/domain/vocabulary/states';
import { LOT_TYPES, UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';

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

/** All of the viewer's tasks without a selection. */
type TaskQuery = Omit<ReadTasks, 'selection'> & { selection?: Selection };

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
export function readTasks(ctx: ServiceContext, { selection = ALL_TASKS, ...query }: TaskQuery) {
  return readTaskPage(ctx, { ...query, selection }, todayOf(ctx));
}
