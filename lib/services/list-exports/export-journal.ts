import type { Selection } from '@/db/queries/listing';
import { journalColumns } from '@/lib/columns/workflow';
import type { Moment } from '@/lib/domain/calendar';
import { type JournalParameters, journalFilterFrom } from '@/lib/domain/journal/journal-filter';
import { journalQueryOf } from '@/lib/domain/journal/journal-query';
import { fileNameOf } from '@/lib/domain/orders/file-name';
import { canSeeJournal } from '@/lib/domain/permissions/can-see-journal';
import type { ServiceContext } from '../context';
import { listJournal } from '../journal/list-journal';
import { makeTableFile } from '../orders/make-file';
import { typeNamesFor } from '../portal-product';
import { pdfReaderOf } from '../reader-of';
import { requireAllowed } from '../require';
import { loadUnitAccess } from '../unit-access';
import { columnToolsFor, tableOf } from './exported-table';

/** Maximum number of entries in one file, newest first. */
const MAX_EXPORTED_ENTRIES = 5000;

/** The query of the list for the journal entries in a project's file. */
export function exportedEntries(ctx: Moment, rootUnitId: string, parameters: JournalParameters) {
  const filter = journalQueryOf(rootUnitId, journalFilterFrom(parameters), ctx.product.timeZone);
  return { filter, top: MAX_EXPORTED_ENTRIES, skip: 0 };
}

/**
 * The journal of a project as a file in the caller's language: the filtered entries, newest first.
 * @param signal aborts the work if the caller disconnects
 * @throws AppError NotFound, Forbidden or FeatureDisabled if they may not read it, TooManyRequests,
 * Unavailable
 */
export async function exportJournal(
  ctx: ServiceContext,
  input: { rootUnitId: string; selection: Selection; format: 'csv' | 'xlsx' },
  signal?: AbortSignal,
): ReturnType<typeof makeTableFile> {
  const { unit, access } = await loadUnitAccess(ctx, input.rootUnitId);
  requireAllowed(canSeeJournal(access));
  const { rows } = await listJournal(ctx, input.selection);
  const tools = await columnToolsFor(ctx, typeNamesFor(ctx));
  const caller = { owner: ctx.viewer.userId, signal };
  const table = { title: `${unit.unitNo} ${unit.title}`, ...tableOf(journalColumns, rows, tools) };
  const file = await makeTableFile(table, `table.${input.format}`, await pdfReaderOf(ctx), caller);
  return { ...file, name: fileNameOf([unit.unitNo, tools.t('journal.title')], input.format) };
}
