import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { journalEntries, units, users } from '@/db/schema';
import { cachedQuery } from './cached-query';
import { LIMIT, OFFSET, type Page, type Selection } from './listing';
import { knownNameColumn } from './names';
import { parentTitles } from './parent-titles';
import { actingPlaceholder, type Reader, scopedQueryKey, scopedQueryValues, visibleRoots } from './scope';
import { named, qualified, query, scalarOrNull } from './sql';
import { hasFeature, hidesMemberMail } from './tenant-features';

const author = alias(users, 'author');
const absent = alias(users, 'absent');
const there = alias(units, 'there');
const counted = alias(journalEntries, 'counted');

/** Empty if the tenant hides the e-mail addresses of members, also in filters. */
export const authorEmailColumn = qualified<string>`
  case when ${hidesMemberMail(journalEntries.rootUnitId)} then '' else ${journalEntries.userEmail} end`;

/** The current name of the author; null if they have none, or their account is deleted. */
export const authorNameColumn = scalarOrNull(
  query
    .select({ name: knownNameColumn(author) })
    .from(author)
    .where(eq(author.userId, journalEntries.userId)),
);

/** The current name of the absent person on whose behalf a substitute acted. */
const onBehalfOf = scalarOrNull(
  query
    .select({ name: knownNameColumn(absent) })
    .from(absent)
    .where(eq(absent.userId, sql`(${journalEntries.details}::jsonb ->> 'onBehalfOf')::uuid`)),
);

/** Only the columns of the answer; the page contains the count, which saves a round trip. */
const SHOWN = {
  journalId: journalEntries.journalId,
  rootUnitId: journalEntries.rootUnitId,
  unitId: journalEntries.unitId,
  unitTitle: journalEntries.unitTitle,
  parents: parentTitles(journalEntries.unitId),
  unitNo: journalEntries.unitNo,
  unitType: journalEntries.unitType,
  userEmail: authorEmailColumn,
  userName: authorNameColumn,
  onBehalfOf,
  date: journalEntries.date,
  oldState: journalEntries.oldState,
  newState: journalEntries.newState,
  additionalMessage: journalEntries.additionalMessage,
  delayed: journalEntries.delayed,
  reminderId: journalEntries.reminderId,
  ruleKey: journalEntries.ruleKey,
  // For `exists` Postgres would first read the ids of all units there are.
  unitExists: qualified<boolean>`coalesce((
    select true from ${named(there)} where ${there.unitId} = ${journalEntries.unitId}), false)`,
};

/** An entry as it is shown. */
export type ShownEntry = Awaited<ReturnType<ReturnType<typeof entryPage>['execute']>>[number];

/** The workflow steps of all projects in the reader's scope whose tenant has the journal. */
export async function readJournal(reader: Reader, selection: Selection): Promise<Page<ShownEntry>> {
  const values = scopedQueryValues(reader, selection);
  const rows = await entryPage(reader, selection).execute(values);
  const [first] = rows;
  if (first || selection.offset === 0) return { rows, count: first?.total ?? 0 };
  // A page after the last one has no row that contains the count.
  const [found] = await countOf(reader, selection).prepare('').execute(values);
  return { rows, count: found?.total ?? 0 };
}

const entryPage = cachedQuery(scopedQueryKey, (reader: Reader, selection: Selection) =>
  reader.db
    .select({ ...SHOWN, total: sql<number>`${countOf(reader, selection)}` })
    .from(journalEntries)
    .where(readable(reader, selection))
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare(''),
);

/** Counted separately from the page, so that the page is found without ordering everything. */
function countOf(reader: Reader, selection: Selection) {
  const { where } = selection.cached ?? selection;
  if (where === undefined) return countByProject(reader);
  const total = sql<number>`count(*)::int`;
  return reader.db.select({ total }).from(journalEntries).where(readable(reader, selection));
}

/**
 * Everything that can be read, project by project: so only an index is read, and at 500,000 entries in a fifth
 * of the time.
 */
function countByProject(reader: Reader) {
  const root = readableRoots(reader).as('readable');
  const ofProject = qualified`(
    select count(*) from ${named(counted)} where ${counted.rootUnitId} = ${root.unitId} and ${counted.action} is null)`;
  return reader.db.select({ total: sql<number>`coalesce(sum(${ofProject}), 0)::int` }).from(root);
}

function readable(reader: Reader, selection: Selection): SQL | undefined {
  const { where } = selection.cached ?? selection;
  // Only workflow steps: all other entries are activities.
  return and(inArray(journalEntries.rootUnitId, readableRoots(reader)), isNull(journalEntries.action), where);
}

/** Roots in scope whose tenant has the feature. */
function readableRoots(reader: Reader) {
  return visibleRoots(reader, actingPlaceholder(reader), hasFeature(units.tenantId, 'HasJournal'));
}
