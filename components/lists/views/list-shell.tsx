import type { ReactNode } from 'react';
import { ViewArrangement } from '@/components/lists/arrangements';
import { ColumnSettingsPlace, ColumnSettingsPlaces } from '@/components/lists/column-settings-place';
import { ExportMenu, type ListExport } from '@/components/lists/export-menu';
import { FilterBar } from '@/components/lists/filters/filter-bar';
import type { Condition } from '@/lib/domain/lists/conditions';
import { listParametersOf } from '@/lib/domain/lists/saved-views';
import type { ShownField } from '@/lib/i18n/filter-texts';
import { type ListViews, ViewsMenu } from './views-menu';

export interface ListShellProps {
  views: ListViews;
  /** The name of the list's table, if any. */
  table?: string;
  /** The fields to filter by, unless the page has its own filters. */
  fields?: readonly ShownField[];
  conditions?: readonly Condition[];
  exported?: ListExport;
  /** The list itself. */
  children: ReactNode;
}

/** A list with its saved views, readable filters and export above it. */
export function ListShell({ views, table, fields, conditions = [], exported, children }: ListShellProps) {
  const parameters = listParametersOf(views.list);
  const list = (
    <>
      <ColumnSettingsPlaces>
        <div className="mb-2 flex min-h-8 flex-wrap items-center gap-1.5">
          <ViewsMenu {...views} table={table} />
          {fields && <FilterBar fields={fields} conditions={conditions} parameters={parameters} />}
          {exported && <ExportMenu {...exported} table={table} />}
          {table !== undefined && <ColumnSettingsPlace className={exported ? undefined : 'ml-auto'} />}
        </div>
        {children}
      </ColumnSettingsPlaces>
    </>
  );
  const { open } = views;
  if (open === null || table === undefined) return list;
  return (
    <ViewArrangement key={open.viewID} list={table} arrangement={open.arrangement}>
      {list}
    </ViewArrangement>
  );
}
