'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { StateBadge } from '@/components/ui/badge';
import { ArrowRightIcon } from '@/components/ui/icons';
import { useMomentText } from '@/components/ui/use-moment-text';
import type { JournalEntryDto } from '@/lib/contract/journal';
import { readJournalMessage } from '@/lib/domain/journal/delay-message';
import { readJournalContent } from '@/lib/domain/journal/journal-content';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { delayTextKey } from '@/lib/domain/workflow/delay-rules';

/** The history as a table; rows with a delay are highlighted (portal-2 §2, Journal). */
export function JournalTable({
  entries,
  order,
}: {
  entries: readonly JournalEntryDto[];
  order: AddressOrder;
}) {
  const columns = useColumns();
  return (
    <DataTable
      list="journal"
      stacked
      columns={columns}
      rows={entries}
      rowId={({ projectUnitsJournalID }) => projectUnitsJournalID}
      order={order}
      look={LOOK}
    />
  );
}

const LOOK = { classOf: ({ delayed }: JournalEntryDto) => delayed && 'bg-warn-soft' };
const column = listColumns<JournalEntryDto>();

function useColumns() {
  const t = useTranslations('journal');
  const types = useTranslations('unitTypes');
  return useMemo(
    () =>
      column.columns([
        column.accessor('projectUnitName', {
          header: t('columns.name'),
          enableHiding: false,
          meta: { unnamed: true, className: 'sm:min-w-36 font-medium' },
          cell: ({ row }) => <UnitName entry={row.original} />,
        }),
        column.accessor('projectUnitNo', {
          header: t('columns.number'),
          meta: { className: 'whitespace-nowrap' },
        }),
        column.accessor('projectUnitType', {
          header: t('columns.type'),
          meta: { wideOnly: true },
          cell: ({ getValue }) => types(getValue()),
        }),
        column.accessor('date', {
          header: t('columns.date'),
          meta: { className: 'whitespace-nowrap tabular-nums' },
          cell: ({ getValue }) => <Moment instant={getValue()} />,
        }),
        column.accessor('userName', {
          header: t('columns.member'),
          meta: { className: 'wrap-break-word' },
          cell: ({ row: { original } }) => <Member entry={original} />,
        }),
        column.display({
          id: 'change',
          header: t('columns.change'),
          cell: ({ row }) => <StateChange entry={row.original} />,
        }),
        column.accessor('delayed', {
          header: t('columns.delay'),
          meta: { wideOnly: true },
          cell: ({ getValue }) => t(getValue() ? 'yes' : 'no'),
        }),
        column.display({
          id: 'reason',
          header: t('columns.reason'),
          meta: { className: 'sm:min-w-48' },
          cell: ({ row }) => <DelayReason entry={row.original} />,
        }),
      ]),
    [t, types],
  );
}

/** The user who did it, and for whom. */
function Member({ entry: { userName, userEmail, onBehalfOf } }: { entry: JournalEntryDto }) {
  const t = useTranslations('common');
  if (onBehalfOf !== null) return t('onBehalfOf', { name: userName ?? userEmail, absent: onBehalfOf });
  return userName ?? <Mail address={userEmail || '–'} />;
}

function UnitName({ entry }: { entry: JournalEntryDto }) {
  if (!entry.unitExists) return entry.unitPath;
  return (
    <Link
      href={unitPagePath(entry.rootProjectUnitID, entry.projectUnitID)}
      prefetch={false}
      className="touch-line hover:underline"
    >
      {entry.unitPath}
    </Link>
  );
}

function Moment({ instant }: { instant: string }) {
  const momentText = useMomentText();
  return <time dateTime={instant}>{momentText(instant)}</time>;
}

/** An e-mail address that can wrap before its domain. */
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

function StateChange({ entry }: { entry: JournalEntryDto }) {
  const states = useTranslations('states');
  const { oldState: from, newState: to } = readJournalContent(entry.contentJson);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {from && <StateBadge tone={STATE_TONES[from]}>{states(from)}</StateBadge>}
      {to && (
        <span className="flex min-w-0 items-center gap-1.5">
          {from && <ArrowRightIcon className="shrink-0 text-ink-3" />}
          <StateBadge tone={STATE_TONES[to]}>{states(to)}</StateBadge>
        </span>
      )}
    </span>
  );
}

/** The delay of the step with the text of its rule and the written reason. */
function DelayReason({ entry: { contentJson, ruleKey } }: { entry: JournalEntryDto }) {
  const t = useTranslations('journal');
  const rules = useTranslations('rules');
  const { delay, text } = readJournalMessage(readJournalContent(contentJson).additionalMessage ?? '');
  const rule = ruleKey === null ? null : delayTextKey(ruleKey);
  return (
    <>
      {[delay && t('delay', { ...delay }), rule && rules(rule)].filter(Boolean).join(' · ')}
      {text !== null && <span className="block whitespace-pre-line">{text}</span>}
    </>
  );
}
