'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/lists/data-table';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { StateBadge } from '@/components/ui/badge';
import { ArrowRightIcon } from '@/components/ui/icons';
import { delayReason, journalColumns, memberName } from '@/lib/columns/workflow';
import type { JournalEntryDto } from '@/lib/contract/journal';
import { readJournalContent } from '@/lib/domain/journal/journal-content';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';

/** The history as a table; rows with a delay are highlighted (portal-2 §2, Journal). */
export function JournalTable({
  entries,
  order,
}: {
  entries: readonly JournalEntryDto[];
  order: AddressOrder;
}) {
  const columns = useListColumns(journalColumns, RENDERINGS);
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
const RENDERINGS: Renderings<typeof journalColumns, JournalEntryDto> = {
  projectUnitName: {
    ...{ fixed: true, unnamed: true, className: 'sm:min-w-36 font-medium' },
    cell: (entry) => <UnitName entry={entry} />,
  },
  projectUnitNo: { className: 'whitespace-nowrap' },
  projectUnitType: { wideOnly: true },
  date: { className: 'whitespace-nowrap tabular-nums' },
  userName: {
    className: 'wrap-break-word',
    cell: (entry, tools) =>
      entry.userName === null && entry.onBehalfOf === null ? (
        <Mail address={entry.userEmail || '–'} />
      ) : (
        memberName(entry, tools)
      ),
  },
  change: { cell: (entry) => <StateChange entry={entry} /> },
  delayed: { wideOnly: true },
  reason: {
    className: 'sm:min-w-48',
    cell: (entry, tools) => <Reason {...delayReason(entry, tools)} />,
  },
};

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

function Reason({ delay, reason }: ReturnType<typeof delayReason>) {
  return (
    <>
      {delay}
      {reason !== null && <span className="block whitespace-pre-line">{reason}</span>}
    </>
  );
}
