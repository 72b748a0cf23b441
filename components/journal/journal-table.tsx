import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { StateBadge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { ArrowRightIcon } from '@/components/ui/icons';
import { Table, TableHead, Td, Tr } from '@/components/ui/table';
import type { JournalEntryDto } from '@/lib/contract/journal';
import { readJournalMessage } from '@/lib/domain/journal/delay-message';
import { readJournalContent } from '@/lib/domain/journal/journal-content';
import { unitPagePath } from '@/lib/domain/units/unit-page-path';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { delayTextKey } from '@/lib/domain/workflow/delay-rules';
import { STATE_TONES } from '@/lib/domain/workflow/state-tones';

/** The history as a table; rows with a delay stand out (portal-2 §2, Journal). */
export function JournalTable({ entries }: { entries: readonly JournalEntryDto[] }) {
  const t = useTranslations('journal.columns');
  return (
    <Table>
      <TableHead
        headings={[
          t('name'),
          t('number'),
          t('type'),
          t('date'),
          t('member'),
          t('change'),
          t('delay'),
          t('reason'),
        ]}
      />
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.projectUnitsJournalID} entry={entry} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ entry }: { entry: JournalEntryDto }) {
  const t = useTranslations('journal');
  const types = useTranslations('unitTypes');
  const format = useFormatter();
  const { oldState, newState, additionalMessage } = readJournalContent(entry.contentJson);
  return (
    <Tr className={cx(entry.delayed && 'bg-warn-soft')}>
      <Td className="min-w-36 font-medium">
        {entry.unitExists ? (
          <Link
            href={unitPagePath(entry.rootProjectUnitID, entry.projectUnitID)}
            prefetch={false}
            className="hover:underline"
          >
            {entry.projectUnitName}
          </Link>
        ) : (
          entry.projectUnitName
        )}
      </Td>
      <Td className="whitespace-nowrap">{entry.projectUnitNo}</Td>
      <Td>{types(entry.projectUnitType)}</Td>
      <Td className="whitespace-nowrap tabular-nums">
        <time dateTime={entry.date}>{format.dateTime(new Date(entry.date), 'moment')}</time>
      </Td>
      <Td className="wrap-break-word">{entry.userName ?? <Mail address={entry.userEmail || '–'} />}</Td>
      <Td>
        <StateChange from={oldState} to={newState} />
      </Td>
      <Td>{entry.delayed ? t('yes') : t('no')}</Td>
      <Td className="min-w-48">
        <DelayReason message={additionalMessage} ruleKey={entry.ruleKey} />
      </Td>
    </Tr>
  );
}

/** An address that breaks before its domain, where it has to. */
function Mail({ address }: { address: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function StateChange({ from, to }: { from: StateKey | null; to: StateKey | null }) {
  const states = useTranslations('states');
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {from && <StateBadge tone={STATE_TONES[from]}>{states(from)}</StateBadge>}
      {to && (
        <span className="flex items-center gap-1.5">
          {from && <ArrowRightIcon className="shrink-0 text-ink-3" />}
          <StateBadge tone={STATE_TONES[to]}>{states(to)}</StateBadge>
        </span>
      )}
    </span>
  );
}

/** How late the step was with the text of its rule, and what was written about it. */
function DelayReason({ message, ruleKey }: { message: string | null; ruleKey: JournalEntryDto['ruleKey'] }) {
  const t = useTranslations('journal');
  const rules = useTranslations('rules');
  const { delay, text } = readJournalMessage(message ?? '');
  const rule = ruleKey === null ? null : delayTextKey(ruleKey);
  return (
    <>
      {[delay && t('delay', { ...delay }), rule && rules(rule)].filter(Boolean).join(' · ')}
      {text !== null && <span className="block whitespace-pre-line">{text}</span>}
    </>
  );
}
