'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ResolverResult, useForm } from 'react-hook-form';
import { isEditable, parseText } from '@/components/data-grid/model/columns';
import { editedValues } from '@/components/data-grid/model/commands';
import type { GridColumn, GridRow, RowId, RowValues } from '@/components/data-grid/model/types';
import { selectedRowIds } from '@/components/data-grid/store/actions';
import { setRows } from '@/components/data-grid/store/bulk-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Field, Input, Select } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast-store';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';

interface ChangeRowsDialogProps {
  grid: GridStore;
  onClose: () => void;
}

interface Change {
  columnKey: string;
  text: string;
}

/** Sets one field of all selected rows at once; a value that is invalid for one of them is refused. */
export function ChangeRowsDialog({ grid, onClose }: ChangeRowsDialogProps) {
  const t = useTranslations('orders.tools.change');
  const [ids] = useState(() => selectedRowIds(grid));
  const columns = grid.allColumns.filter(isEditable);
  const rows = ids.flatMap((id) => rowToChange(grid, id));
  const active = grid.columns[grid.selection.anchor.col];
  const start = columns.find(({ key }) => key === active?.key) ?? columns[0];
  const form = useForm<Change>({
    defaultValues: { columnKey: start?.key ?? '', text: '' },
    resolver: (typed): ResolverResult<Change> => {
      const problem = problemOf(grid, rows, typed);
      if (problem === null) return { values: typed, errors: {} };
      return { values: {}, errors: { text: { type: 'rule', message: problem } } };
    },
  });
  const column = columns.find(({ key }) => key === form.watch('columnKey'));
  const submit = form.handleSubmit(({ columnKey, text }) => {
    const value = column ? parseText(column, text, rows[0]?.values ?? {}) : null;
    setRows(grid, ids, { [columnKey]: value });
    toast.success(t('done', { rows: rows.length }));
    draft.forget();
    onClose();
  });
  const draft = useFormDraft(form, { form: 'change-rows', resourceId: usePathname() });
  return (
    <FormDialog
      width={420}
      onClose={onClose}
      title={t('title', { rows: rows.length })}
      description={rows.length < ids.length ? t('locked', { rows: ids.length - rows.length }) : undefined}
      submit={t('confirm')}
      busy={false}
      ready={rows.length > 0}
      draft={draft}
      onSubmit={submit}
    >
      <Field label={t('field')}>
        {(bound) => (
          <Select {...bound} {...form.register('columnKey', { onChange: () => form.resetField('text') })}>
            {columns.map(({ key, header }) => (
              <option key={key} value={key}>
                {header}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('value')} error={form.formState.errors.text?.message}>
        {(bound) =>
          column?.editor === 'select' ? (
            <Select {...bound} {...form.register('text')}>
              <option value="" />
              {offered(column, rows).map((label) => (
                <option key={label}>{label}</option>
              ))}
            </Select>
          ) : (
            <Input
              {...bound}
              {...form.register('text')}
              autoComplete="off"
              inputMode={column?.inputMode}
              maxLength={column?.maxLength}
            />
          )
        }
      </Field>
    </FormDialog>
  );
}

/** The row if it can be changed; not if it is deleted. */
function rowToChange(grid: GridStore, id: RowId): GridRow[] {
  const row = grid.row(id);
  return row && !row.deleted ? [row] : [];
}

/** The options that all of these rows have in common. */
function offered(column: GridColumn, rows: readonly GridRow[]): string[] {
  const lists = rows.map(({ values }) =>
    (column.options?.(values) ?? []).filter((option) => !option.disabled).map(({ label }) => label),
  );
  const [first = [], ...others] = lists;
  return first.filter((label) => others.every((list) => list.includes(label)));
}

/** The error of the field in the first row for which the value is invalid. */
function problemOf(grid: GridStore, rows: readonly GridRow[], { columnKey, text }: Change): string | null {
  const column = grid.allColumns.find(({ key }) => key === columnKey);
  if (!column) return null;
  for (const { values, saved } of rows) {
    const patch: RowValues = { [columnKey]: parseText(column, text.trim(), values) };
    const after = { ...values, ...editedValues(grid, values, patch) };
    const problem = grid.rules.validate(after, saved)?.[columnKey];
    if (problem !== undefined) return problem;
  }
  return null;
}
