import type { JournalEntryDto } from '@/lib/contract/journal';
import { readJournalMessage } from '@/lib/domain/journal/delay-message';
import { readJournalContent } from '@/lib/domain/journal/journal-content';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { delayTextKey } from '@/lib/domain/workflow/delay-rules';
import type { ExportedColumn } from './exported-table';
import type { ListTexts } from './list-texts';

type Columns = Readonly<Record<string, readonly ExportedColumn<JournalEntryDto>[]>>;

/** The columns of a journal file, by the columns of the table. */
export const journalColumns: Columns = {
  projectUnitName: [{ heading: 'journal.columns.name', cell: ({ unitPath }) => unitPath }],
  projectUnitNo: [{ heading: 'journal.columns.number', cell: ({ projectUnitNo }) => projectUnitNo }],
  projectUnitType: [
    {
      heading: 'journal.columns.type',
      cell: ({ projectUnitType }, { t }) => t(`unitTypes.${projectUnitType}`),
    },
  ],
  date: [{ heading: 'journal.columns.date', cell: ({ date }) => date, isInstant: true }],
  userName: [
    {
      heading: 'journal.columns.member',
      cell: ({ userName, userEmail, onBehalfOf }, { t }) => {
        const name = userName ?? userEmail;
        return onBehalfOf === null ? name : t('common.onBehalfOf', { name, absent: onBehalfOf });
      },
    },
  ],
  change: [
    {
      heading: 'journal.columns.oldState',
      cell: ({ contentJson }, texts) => stateName(readJournalContent(contentJson).oldState, texts),
    },
    {
      heading: 'journal.columns.newState',
      cell: ({ contentJson }, texts) => stateName(readJournalContent(contentJson).newState, texts),
    },
  ],
  delayed: [
    {
      heading: 'journal.columns.delay',
      cell: ({ delayed }, { t }) => t(delayed ? 'journal.yes' : 'journal.no'),
    },
  ],
  reason: [{ heading: 'journal.columns.reason', cell: (entry, texts) => reasonOf(entry, texts) }],
};

function stateName(state: StateKey | null, { t }: ListTexts): string {
  return state === null ? '' : t(`states.${state}`);
}

function reasonOf({ contentJson, ruleKey }: JournalEntryDto, { t }: ListTexts): string {
  const { delay, text } = readJournalMessage(readJournalContent(contentJson).additionalMessage ?? '');
  const rule = ruleKey === null ? null : delayTextKey(ruleKey);
  return [delay && t('journal.delay', { ...delay }), rule && t(`rules.${rule}`), text]
    .filter(Boolean)
    .join(' · ');
}
