import type { JournalEntryDto } from '@/lib/contract/journal';
import type { TableDocument } from '@/lib/documents/table-document';
import { readJournalMessage } from '@/lib/domain/journal/delay-message';
import { readJournalContent } from '@/lib/domain/journal/journal-content';
import { type JournalParameters, journalFilterFrom } from '@/lib/domain/journal/journal-filter';
import { fileNameOf } from '@/lib/domain/orders/file-name';
import { canSeeJournal } from '@/lib/domain/permissions/can-see-journal';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { delayTextKey } from '@/lib/domain/workflow/delay-rules';
import type { ServiceContext } from '../context';
import { makeTableFile } from '../orders/make-file';
import { requireAllowed } from '../require';
import { loadUnitAccess } from '../unit-access';
import { type JournalTexts, journalTexts } from './journal-texts';
import { JOURNAL_LIST, journalWhere, listJournal } from './list-journal';

/** Entries that one file holds at most, the newest first. */
const MAX_EXPORTED_ENTRIES = 5000;

/**
 * The journal of a project as a file in the caller's language: what the filters leave, the newest entry first.
 * @param signal ends the work when the caller is gone
 * @throws AppError NotFound, Forbidden or FeatureDisabled for whoever may not read it, TooManyRequests, Unavailable
 */
export async function exportJournal(
  ctx: ServiceContext,
  input: { rootUnitId: string; parameters: JournalParameters; format: 'csv' | 'xlsx' },
  signal?: AbortSignal,
): ReturnType<typeof makeTableFile> {
  const { unit, access } = await loadUnitAccess(ctx, input.rootUnitId);
  requireAllowed(canSeeJournal(access));
  const { rows } = await listJournal(ctx, {
    where: journalWhere(unit.rootUnitId, journalFilterFrom(input.parameters)),
    orderBy: [...(JOURNAL_LIST.defaultOrder ?? [])],
    limit: MAX_EXPORTED_ENTRIES,
    offset: 0,
  });
  const texts = await journalTexts(ctx.locale);
  const caller = { owner: ctx.viewer.userId, signal };
  const table = { title: `${unit.unitNo} ${unit.title}`, ...tableOf(rows, texts) };
  const file = await makeTableFile(table, `table.${input.format}`, ctx.locale, caller);
  return { ...file, name: fileNameOf([unit.unitNo, texts.journal('title')], input.format) };
}

const COLUMNS = [
  'name',
  'number',
  'type',
  'date',
  'member',
  'oldState',
  'newState',
  'delay',
  'reason',
] as const;

function tableOf(entries: readonly JournalEntryDto[], texts: JournalTexts): Omit<TableDocument, 'title'> {
  const { journal, types, states, format } = texts;
  const stateName = (state: StateKey | null) => (state === null ? '' : states(state));
  return {
    columns: COLUMNS.map((column) => ({ heading: journal(`columns.${column}`) })),
    rows: entries.map((entry) => {
      const { oldState, newState, additionalMessage } = readJournalContent(entry.contentJson);
      return [
        entry.projectUnitName,
        entry.projectUnitNo,
        types(entry.projectUnitType),
        format.dateTime(new Date(entry.date), 'moment'),
        entry.userName ?? entry.userEmail,
        stateName(oldState),
        stateName(newState),
        journal(entry.delayed ? 'yes' : 'no'),
        reasonOf(additionalMessage, entry.ruleKey, texts),
      ];
    }),
  };
}

function reasonOf(
  message: string | null,
  ruleKey: JournalEntryDto['ruleKey'],
  { journal, rules }: JournalTexts,
): string {
  const { delay, text } = readJournalMessage(message ?? '');
  const rule = ruleKey === null ? null : delayTextKey(ruleKey);
  return [delay && journal('delay', { ...delay }), rule && rules(rule), text].filter(Boolean).join(' · ');
}
