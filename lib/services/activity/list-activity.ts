import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { parentTitles } from '@/db/queries/parent-titles';
import { visibleRoots } from '@/db/queries/scope';
import { hidesMemberMail } from '@/db/queries/tenant-features';
import { withEverythingBelow } from '@/db/queries/units-below';
import { journalEntries, type UnitRow, users } from '@/db/schema';
import type { ActivityDto } from '@/lib/contract/activity';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { ACTIVITY_ACTIONS } from '@/lib/domain/activity/actions';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import { type ActivityRow, detailsOf, presentActivity } from './present-activity';

const action = sql<string>`coalesce(${journalEntries.action}, 'stateChanged')`;

/** Fields for filtering and ordering activity lists. Not the login: a filter would reveal a hidden one. */
export const ACTIVITY_LIST: ListResource = {
  fields: {
    activityID: { column: journalEntries.journalId, type: 'uuid' },
    rootProjectUnitID: { column: journalEntries.rootUnitId, type: 'uuid' },
    projectUnitID: { column: journalEntries.unitId, type: 'uuid' },
    projectUnitName: { column: journalEntries.unitTitle, type: 'string' },
    projectUnitNo: { column: journalEntries.unitNo, type: 'string' },
    projectUnitType: { column: journalEntries.unitType, type: 'enum', values: UNIT_TYPES },
    date: { column: journalEntries.date, type: 'instant' },
    action: { column: action, type: 'enum', values: [...ACTIVITY_ACTIONS, 'stateChanged'] },
  },
  primaryKey: journalEntries.journalId,
  defaultOrder: [desc(journalEntries.date), desc(journalEntries.journalId)],
};

type ActivitySelection = Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>;

/** The columns of an entry and its author that are presented. */
export const ACTIVITY_COLUMNS = {
  entry: journalEntries,
  author: { firstName: users.firstName, lastName: users.lastName },
  hidesMail: hidesMemberMail(journalEntries.rootUnitId),
  parents: parentTitles(journalEntries.unitId),
};

/**
 * The activity of units in projects visible to the viewer, and with `belowUnitId` of that unit and everything
 * below it.
 * @throws AppError NotFound if the viewer does not see that unit
 */
export async function listActivity(
  ctx: ServiceContext,
  selection: ActivitySelection,
  belowUnitId?: string,
): Promise<Page<ActivityDto>> {
  if (belowUnitId === undefined) return readActivity(ctx, undefined, selection);
  return activityOfUnit(ctx, await loadVisibleUnit(ctx, belowUnitId), selection);
}

/** The activity of a unit in scope and everything below it. */
export function activityOfUnit(
  ctx: ServiceContext,
  { unitId, rootUnitId, parentUnitId }: Pick<UnitRow, 'unitId' | 'rootUnitId' | 'parentUnitId'>,
  selection: ActivitySelection,
): Promise<Page<ActivityDto>> {
  // Naming the project keeps the database from reading the entries of all that the viewer sees.
  const ofProject = eq(journalEntries.rootUnitId, rootUnitId);
  // For a whole project nothing else is asked, so that entries of deleted units are included.
  const isBelow =
    parentUnitId === null ? undefined : sql`${journalEntries.unitId} in ${withEverythingBelow(unitId)}`;
  return readActivity(ctx, and(ofProject, isBelow), selection);
}

async function readActivity(
  ctx: ServiceContext,
  below: SQL | undefined,
  { where, orderBy, limit, offset }: ActivitySelection,
): Promise<Page<ActivityDto>> {
  const readable = and(inArray(journalEntries.rootUnitId, visibleRoots(ctx)), below, where);
  const counted = ctx.db.$count(journalEntries, readable);
  const rows = await ctx.db
    .select({ ...ACTIVITY_COLUMNS, count: sql<number>`${counted}`.mapWith(Number) })
    .from(journalEntries)
    .leftJoin(users, eq(users.userId, journalEntries.userId))
    .where(readable)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const people = await peopleIn(ctx, rows);
  return {
    rows: rows.map((row) => presentActivity(row, people)),
    // A page after the last one has no row that contains the count.
    count: rows[0]?.count ?? (offset > 0 ? await counted : 0),
  };
}

/** The names of the people mentioned in entries, or on whose behalf something was done. */
export async function peopleIn(
  ctx: ServiceContext,
  entries: readonly Pick<ActivityRow, 'entry'>[],
): Promise<Map<string, string>> {
  const userIds = entries.flatMap(({ entry }) => {
    const { person, onBehalfOf } = detailsOf(entry);
    return [person ?? [], onBehalfOf ?? []].flat();
  });
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ userId: users.userId, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.userId, userIds));
  return new Map(
    rows.map(({ userId, firstName, lastName }) => [userId, fullNameOf({ firstName, lastName })]),
  );
}
