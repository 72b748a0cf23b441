import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { scalarOrNull } from '@/db/queries/sql';
import type { UnitRow } from '@/db/schema';
import { unitParams, units } from '@/db/schema';
import type { AssignedTask } from '@/lib/domain/permissions/acting-roles';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import { REVIEW_STATES } from '@/lib/domain/workflow/tasks';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';

/** What the cards of a viewer's tasks on a unit show; null if no card shows it. */
export interface TaskFacts {
  /** The first delivery day, `YYYY-MM-DD` (domain.md §4). */
  firstDelivery: string | null;
  /** The last check-data message (domain.md §4, "Check data"). */
  askedData: string | null;
  /** The next lot to review: the first pending one by number. */
  lotToReview: string | null;
}

export interface TasksOfUnit {
  unit: UnitRow;
  /** The viewer's tasks. */
  ownTasks: readonly AssignedTask[];
}

/** The facts for the tasks of a unit in scope, in one statement. @throws AppError NotFound if it is deleted */
export async function loadTaskFacts(ctx: ServiceContext, loaded: TasksOfUnit): Promise<TaskFacts> {
  const [facts] = await ctx.db
    .select(taskFactColumns(ctx, loaded))
    .from(units)
    .where(eq(units.unitId, loaded.unit.unitId));
  if (!facts) throw notFound();
  return facts;
}

/** The same as columns of a query on `units`. */
export function taskFactColumns(
  { db }: Pick<ServiceContext, 'db'>,
  { unit, ownTasks }: TasksOfUnit,
): { [Column in keyof TaskFacts]: SQL<TaskFacts[Column]> } {
  const { unitId, rootUnitId, parentUnitId, unitType, earliestDeliveryDate } = unit;
  const holds = (...keys: TaskKey[]) => ownTasks.some(({ taskKey }) => keys.includes(taskKey));
  const none = sql<null>`null::text`;
  const param = (paramKey: 'CheckDataTaskMessage' | 'FirstDelivery') =>
    scalarOrNull(
      db
        .select({ value: unitParams.paramValue })
        .from(unitParams)
        .where(and(eq(unitParams.unitId, unitId), eq(unitParams.paramKey, paramKey))),
    );
  const isOnCards = parentUnitId === null && ownTasks.length > 0;
  return {
    firstDelivery: isOnCards ? param('FirstDelivery') : sql`${earliestDeliveryDate}::text`,
    askedData: holds('CheckDataMissing', 'CheckDataComplete') ? param('CheckDataTaskMessage') : none,
    lotToReview: holds('ReviewDrawings') && unitType !== 'approvallot' ? firstToReview(db, rootUnitId) : none,
  };
}

function firstToReview(db: ServiceContext['db'], rootUnitId: string): SQL<string | null> {
  const lots = alias(units, 'lots');
  const first = db
    .select({ unitId: lots.unitId })
    .from(lots)
    .where(
      and(
        eq(lots.rootUnitId, rootUnitId),
        eq(lots.unitType, 'approvallot'),
        inArray(lots.stateKey, [...REVIEW_STATES]),
      ),
    )
    .orderBy(asc(lots.unitNo), asc(lots.unitId))
    .limit(1);
  return scalarOrNull(first);
}
