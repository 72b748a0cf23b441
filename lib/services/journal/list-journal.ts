import { type AnyColumn, and, desc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { keptQuery } from '@/db/kept-queries';
import { journalEntries, units } from '@/db/schema';
import type { JournalEntryDto } from '@/lib/contract/journal';
import { canReadJournals } from '@/lib/domain/journal/can-see-journal';
import { UNIT_TYPES, type UnitType } from '@/lib/domain/units/unit-types';
import type { ServiceContext } from '../context';
import { LIMIT, type ListResource, OFFSET, type Page, type Selection } from '../listing';
import { requireAllowed } from '../require';
import { scopedForm, scopedValues, VIEWER_ID, visibleUnits } from '../scope';
import { requireListFeature } from '../units/require-list-feature';

/** What the journal may be filtered and ordered by (portal-2 §7). */
export const JOURNAL_LIST: ListResource = {
  fields: {
    projectUnitsJournalID: { column: journalEntries.journalId, type: 'uuid' },
    rootProjectUnitID: { column: journalEntries.rootUnitId, type: 'uuid' },
    projectUnitID: { column: journalEntries.unitId, type: 'uuid' },
    projectUnitName: { column: journalEntries.unitTitle, type: 'string' },
    title: { column: journalEntries.unitTitle, type: 'string' },
    projectUnitNo: { column: journalEntries.unitNo, type: 'string' },
    projectUnitType: { column: journalEntries.unitType, type: 'enum', values: UNIT_TYPES },
    userEmail: { column: journalEntries.userEmail, type: 'string' },
    date: { column: journalEntries.date, type: 'instant' },
    delayed: { column: journalEntries.delayed, type: 'bool' },
    reminderID: { column: journalEntries.reminderId, type: 'uuid', nullable: true },
  },
  primaryKey: journalEntries.journalId,
  defaultOrder: [desc(journalEntries.date), desc(journalEntries.journalId)],
};

/** The filters of the journal page: all of them must fit, of the types any (portal-2 §2, Journal). */
export interface JournalFilter {
  rootUnitId: string;
  name?: string;
  number?: string;
  login?: string;
  unitTypes?: readonly UnitType[];
}

/** The page's filters as a predicate; texts may stand anywhere in the value, in any case. */
export function journalWhere({
  rootUnitId,
  name,
  number,
  login,
  unitTypes = [],
}: JournalFilter): SQL | undefined {
  return and(
    eq(journalEntries.rootUnitId, rootUnitId),
    contains(journalEntries.unitTitle, name),
    contains(journalEntries.unitNo, number),
    contains(journalEntries.userEmail, login),
    unitTypes.length > 0 ? inArray(journalEntries.unitType, [...unitTypes]) : undefined,
  );
}

function contains(column: AnyColumn, text: string | undefined): SQL | undefined {
  return text ? ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`) : undefined;
}

/** The history of every project the viewer may read it of, the entries of deleted units included. */
export async function listJournal(ctx: ServiceContext, selection: Selection): Promise<Page<JournalEntryDto>> {
  requireAllowed(canReadJournals(ctx.viewer));
  const rows = await entryPage(ctx, selection).execute(scopedValues(ctx, selection));
  await requireListFeature(ctx, 'HasJournal', selection, rows.length === 0);
  return {
    rows: rows.map(presentEntry),
    count: rows[0]?.total ?? (selection.offset > 0 ? await countEntries(ctx, selection) : 0),
  };
}

/** Only what an answer shows; the page carries the count, which saves an exchange with the database. */
const SHOWN = {
  journalId: journalEntries.journalId,
  rootUnitId: journalEntries.rootUnitId,
  unitId: journalEntries.unitId,
  unitTitle: journalEntries.unitTitle,
  unitNo: journalEntries.unitNo,
  unitType: journalEntries.unitType,
  userEmail: journalEntries.userEmail,
  date: journalEntries.date,
  oldState: journalEntries.oldState,
  newState: journalEntries.newState,
  additionalMessage: journalEntries.additionalMessage,
  delayed: journalEntries.delayed,
  reminderId: journalEntries.reminderId,
  ruleKey: journalEntries.ruleKey,
};

const entryPage = keptQuery(scopedForm, (ctx: ServiceContext, selection: Selection) =>
  ctx.db
    .select({ ...SHOWN, total: sql<number>`(${counted(ctx, selection)})` })
    .from(journalEntries)
    .where(readable(ctx, selection))
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare(''),
);

/** Counted apart from the page, which can then be found without ordering everything. */
function counted(ctx: ServiceContext, selection: Selection) {
  const total = sql<number>`count(*)::int`;
  return ctx.db.select({ total }).from(journalEntries).where(readable(ctx, selection));
}

/** A page behind the last one has no row to carry the count. */
async function countEntries(ctx: ServiceContext, selection: Selection): Promise<number> {
  const [row] = await counted(ctx, selection).prepare('').execute(scopedValues(ctx, selection));
  return row?.total ?? 0;
}

function readable(ctx: ServiceContext, selection: Selection): SQL | undefined {
  const { where } = selection.kept ?? selection;
  // Steps of the workflow alone: everything else is activity.
  return and(inArray(journalEntries.rootUnitId, readableRoots(ctx)), isNull(journalEntries.action), where);
}

/** Roots in scope whose tenant has the feature. */
function readableRoots(ctx: ServiceContext) {
  const hasJournal = sql`exists (
    select 1 from tenant_features
    where tenant_features.tenant_id = units.tenant_id and tenant_features.feature_key = 'HasJournal')`;
  return ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(eq(units.unitType, 'project'), visibleUnits(ctx, VIEWER_ID), hasJournal));
}

type ShownEntry = Pick<typeof journalEntries.$inferSelect, keyof typeof SHOWN>;

function presentEntry(entry: ShownEntry): JournalEntryDto {
  const { oldState, newState, additionalMessage } = entry;
  return {
    projectUnitsJournalID: entry.journalId,
    rootProjectUnitID: entry.rootUnitId,
    projectUnitID: entry.unitId,
    projectUnitName: entry.unitTitle,
    projectUnitNo: entry.unitNo,
    projectUnitType: entry.unitType,
    date: entry.date.toISOString(),
    userEmail: entry.userEmail,
    contentJson: JSON.stringify({ oldState, newState, additionalMessage }),
    delayed: entry.delayed,
    reminderID: entry.reminderId,
    ruleKey: entry.ruleKey,
  };
}
