import { and, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { cachedQuery } from '@/db/cached-queries';
import { journalEntries } from '@/db/schema';
import type { JournalEntryDto } from '@/lib/contract/journal';
import { canReadJournals } from '@/lib/domain/permissions/can-see-journal';
import { unitPath } from '@/lib/domain/units/unit-path';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { knownNameColumn } from '../full-name-column';
import { hidesMemberMail } from '../hides-member-mail';
import { LIMIT, type ListResource, OFFSET, type Page, type Selection } from '../listing';
import { requireAllowed } from '../require';
import { requireListFeature } from '../require-list-feature';
import { actingPlaceholder, scopedQueryKey, scopedQueryValues, visibleRoots } from '../scope';
import { parentTitles } from '../unit-tree/parent-titles';

/** Whether the tenant of an entry's project hides the e-mail addresses of members. */
const hidesMail = hidesMemberMail(sql`journal_entries.root_unit_id`);

/** Empty if hidden, also in filters. */
const userEmail = sql<string>`case when ${hidesMail} then '' else journal_entries.user_email end`;

/** Their current name; null if they have none, or their account is deleted. */
const userName = sql<string | null>`(
  select ${knownNameColumn(sql`author`)} from users author
  where author.user_id = journal_entries.user_id)`;

/** The current name of the absent person on whose behalf a substitute acted. */
const onBehalfOf = sql<string | null>`(
  select ${knownNameColumn(sql`absent`)} from users absent
  where absent.user_id = (journal_entries.details::jsonb ->> 'onBehalfOf')::uuid)`;

/** Fields for filtering and ordering the journal (portal-2 §7). */
export const JOURNAL_LIST: ListResource = {
  fields: {
    projectUnitsJournalID: { column: journalEntries.journalId, type: 'uuid' },
    rootProjectUnitID: { column: journalEntries.rootUnitId, type: 'uuid' },
    projectUnitID: { column: journalEntries.unitId, type: 'uuid' },
    projectUnitName: { column: journalEntries.unitTitle, type: 'string' },
    title: { column: journalEntries.unitTitle, type: 'string' },
    projectUnitNo: { column: journalEntries.unitNo, type: 'string' },
    projectUnitType: { column: journalEntries.unitType, type: 'enum', values: UNIT_TYPES },
    userEmail: { column: userEmail, type: 'string' },
    userName: { column: userName, type: 'string', nullable: true },
    date: { column: journalEntries.date, type: 'instant' },
    newState: { column: journalEntries.newState, type: 'enum', values: STATE_KEYS, nullable: true },
    delayed: { column: journalEntries.delayed, type: 'bool' },
    reminderID: { column: journalEntries.reminderId, type: 'uuid', nullable: true },
  },
  primaryKey: journalEntries.journalId,
  defaultOrder: [desc(journalEntries.date), desc(journalEntries.journalId)],
};

/** The history of every project whose journal the viewer may read, including entries of deleted units. */
export async function listJournal(ctx: ServiceContext, selection: Selection): Promise<Page<JournalEntryDto>> {
  requireAllowed(canReadJournals(ctx.viewer));
  const rows = await entryPage(ctx, selection).execute(scopedQueryValues(ctx, selection));
  await requireListFeature(ctx, 'HasJournal', selection, rows.length === 0);
  return {
    rows: rows.map(presentEntry),
    count: rows[0]?.total ?? (selection.offset > 0 ? await countEntries(ctx, selection) : 0),
  };
}

/** Only the columns of the answer; the page contains the count, which saves a round trip. */
const SHOWN = {
  journalId: journalEntries.journalId,
  rootUnitId: journalEntries.rootUnitId,
  unitId: journalEntries.unitId,
  unitTitle: journalEntries.unitTitle,
  parents: parentTitles(sql`journal_entries.unit_id`),
  unitNo: journalEntries.unitNo,
  unitType: journalEntries.unitType,
  userEmail,
  userName,
  onBehalfOf,
  date: journalEntries.date,
  oldState: journalEntries.oldState,
  newState: journalEntries.newState,
  additionalMessage: journalEntries.additionalMessage,
  delayed: journalEntries.delayed,
  reminderId: journalEntries.reminderId,
  ruleKey: journalEntries.ruleKey,
  // For `exists` Postgres would first read the ids of all units there are.
  unitExists: sql<boolean>`coalesce((select true from units there where there.unit_id = journal_entries.unit_id), false)`,
};

const entryPage = cachedQuery(scopedQueryKey, (ctx: ServiceContext, selection: Selection) =>
  ctx.db
    .select({ ...SHOWN, total: sql<number>`(${counted(ctx, selection)})` })
    .from(journalEntries)
    .where(readable(ctx, selection))
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare(''),
);

/** Counted separately from the page, so that the page is found without ordering everything. */
function counted(ctx: ServiceContext, selection: Selection) {
  const { where } = selection.cached ?? selection;
  if (where === undefined) return countedByProject(ctx);
  const total = sql<number>`count(*)::int`;
  return ctx.db.select({ total }).from(journalEntries).where(readable(ctx, selection));
}

/**
 * Everything that can be read, project by project: so only an index is read, and at 500,000 entries in a fifth
 * of the time.
 */
function countedByProject(ctx: ServiceContext) {
  const ofProject = sql`(
    select count(*) from journal_entries entry where entry.root_unit_id = readable.unit_id and entry.action is null)`;
  return ctx.db
    .select({ total: sql<number>`coalesce(sum(${ofProject}), 0)::int` })
    .from(readableRoots(ctx).as('readable'));
}

/** A page after the last one has no row that contains the count. */
async function countEntries(ctx: ServiceContext, selection: Selection): Promise<number> {
  const [row] = await counted(ctx, selection).prepare('').execute(scopedQueryValues(ctx, selection));
  return row?.total ?? 0;
}

function readable(ctx: ServiceContext, selection: Selection): SQL | undefined {
  const { where } = selection.cached ?? selection;
  // Only workflow steps: all other entries are activities.
  return and(inArray(journalEntries.rootUnitId, readableRoots(ctx)), isNull(journalEntries.action), where);
}

/** Roots in scope whose tenant has the feature. */
function readableRoots(ctx: ServiceContext) {
  const hasJournal = sql`exists (
    select 1 from tenant_features
    where tenant_features.tenant_id = units.tenant_id and tenant_features.feature_key = 'HasJournal')`;
  return visibleRoots(ctx, actingPlaceholder(ctx), hasJournal);
}

type ShownEntry = Pick<
  typeof journalEntries.$inferSelect,
  Exclude<keyof typeof SHOWN, 'userName' | 'onBehalfOf' | 'unitExists' | 'parents'>
> & {
  userName: string | null;
  onBehalfOf: string | null;
  unitExists: boolean;
  parents: string[];
};

function presentEntry(entry: ShownEntry): JournalEntryDto {
  const { oldState, newState, additionalMessage } = entry;
  return {
    projectUnitsJournalID: entry.journalId,
    rootProjectUnitID: entry.rootUnitId,
    projectUnitID: entry.unitId,
    projectUnitName: entry.unitTitle,
    unitPath: unitPath(entry.parents, entry.unitTitle),
    projectUnitNo: entry.unitNo,
    projectUnitType: entry.unitType,
    date: entry.date.toISOString(),
    userEmail: entry.userEmail,
    userName: entry.userName,
    onBehalfOf: entry.onBehalfOf,
    unitExists: entry.unitExists,
    contentJson: JSON.stringify({ oldState, newState, additionalMessage }),
    delayed: entry.delayed,
    reminderID: entry.reminderId,
    ruleKey: entry.ruleKey,
  };
}
