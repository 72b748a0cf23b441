'use client';

import { Fragment } from 'react';
import { DataTable } from '@/components/lists/data-table';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { adminLogColumns, changeTexts } from '@/lib/columns/administration';
import type { ColumnTools } from '@/lib/columns/column';
import type { AdminLogEntryDto } from '@/lib/contract/admin-log';

export interface AdminLogListProps {
  entries: readonly AdminLogEntryDto[];
  order: AddressOrder;
}

/** Changes by administrators, with the values before and after. */
export function AdminLogList({ entries, order }: AdminLogListProps) {
  const columns = useListColumns(adminLogColumns, RENDERINGS);
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

const TOP = 'align-top';

const RENDERINGS: Renderings<typeof adminLogColumns, AdminLogEntryDto> = {
  action: { fixed: true, unnamed: true, className: `${TOP} sm:min-w-40 font-medium` },
  subject: { className: `${TOP} sm:min-w-40 wrap-anywhere` },
  date: { className: `${TOP} whitespace-nowrap tabular-nums` },
  userLogin: { className: `${TOP} wrap-anywhere` },
  changes: { className: `${TOP} sm:min-w-80`, cell: changes },
};

function changes(entry: AdminLogEntryDto, tools: ColumnTools) {
  return (
    <dl className="grid gap-x-3 text-sm xs:grid-cols-[12rem_minmax(0,1fr)] empty:hidden">
      {entry.changes.map((change) => {
        const { name, from, to } = changeTexts(change, tools);
        return (
          <Fragment key={change.field}>
            <dt className="min-w-0 break-words text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words text-ink-2">
              {from} → {to}
            </dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
