'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { useMomentText } from '@/components/ui/use-moment-text';
import type { AdminLogEntryDto } from '@/lib/contract/admin-log';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import type { LoggedChange, LoggedValue } from '@/lib/domain/admin-log/admin-actions';

export interface AdminLogListProps {
  entries: readonly AdminLogEntryDto[];
  order: AddressOrder;
}

/** Changes by administrators, with the values before and after. */
export function AdminLogList({ entries, order }: AdminLogListProps) {
  const columns = useColumns();
  return (
    <DataTable
      list="adminLog"
      stacked
      columns={columns}
      rows={entries}
      rowId={({ entryID }) => entryID}
      order={order}
    />
  );
}

const column = listColumns<AdminLogEntryDto>();
const TOP = 'align-top';

function useColumns() {
  const t = useTranslations('adminLog');
  const names = useTranslations('lists.fields');
  return useMemo(
    () =>
      column.columns([
        column.accessor('action', {
          header: names('action'),
          enableHiding: false,
          meta: { unnamed: true, className: `${TOP} sm:min-w-40 font-medium` },
          cell: ({ getValue }) => t(`actions.${getValue()}`),
        }),
        column.accessor('subject', {
          header: names('subject'),
          meta: { className: `${TOP} sm:min-w-40 wrap-anywhere` },
        }),
        column.accessor('date', {
          header: names('date'),
          meta: { className: `${TOP} whitespace-nowrap tabular-nums` },
          cell: ({ getValue }) => <Moment instant={getValue()} />,
        }),
        column.accessor('userLogin', {
          header: names('userLogin'),
          meta: { className: `${TOP} wrap-anywhere` },
        }),
        column.display({
          id: 'changes',
          header: names('changes'),
          meta: { className: `${TOP} sm:min-w-80` },
          cell: ({ row }) => <Changes entry={row.original} />,
        }),
      ]),
    [t, names],
  );
}

function Moment({ instant }: { instant: string }) {
  const momentText = useMomentText();
  return <time dateTime={instant}>{momentText(instant)}</time>;
}

function Changes({ entry }: { entry: AdminLogEntryDto }) {
  return (
    <dl className="grid gap-x-3 text-sm xs:grid-cols-[12rem_minmax(0,1fr)] empty:hidden">
      {entry.changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </dl>
  );
}

const FIELDS = [
  'title',
  'text',
  'level',
  'showFrom',
  'showUntil',
  'allSalesOrgs',
  'salesOrgs',
  'preliminaryDays',
  'project',
  'role',
  'isActive',
  'isOn',
  'url',
  'events',
  'tenant',
  'state',
] as const;

function Change({ change: { field, from, to } }: { change: LoggedChange }) {
  const t = useTranslations('adminLog.fields');
  const languages = useTranslations('common.language');
  const [name, inLanguage] = field.split('.');
  const known = FIELDS.find((one) => one === name);
  const language = COMPLETE_LOCALES.find((one) => one === inLanguage);
  return (
    <>
      <dt className="min-w-0 break-words text-ink-3">
        {known ? t(known) : t('other')}
        {language && ` (${languages(language)})`}
      </dt>
      <dd className="min-w-0 break-words text-ink-2">
        <Value value={from} /> → <Value value={to} />
      </dd>
    </>
  );
}

function Value({ value }: { value: LoggedValue }) {
  const t = useTranslations('common');
  if (value === null || value === '') return t('none');
  return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value;
}
