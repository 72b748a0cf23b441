'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { freeRows } from '@/components/data-grid/model/commands';
import { duplicateRows, selectedRowIds } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { TextField } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast-store';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { MAX_NAME_LENGTH } from '@/lib/domain/orders/item-fields';
import { nextStorey } from '@/lib/domain/orders/next-storey';
import { namesIn } from './place-names';

interface CopyRowsDialogProps {
  grid: GridStore;
  onClose: () => void;
}

/** Copies the selected rows to another room, another storey, or both; an empty field keeps its value. */
export function CopyRowsDialog({ grid, onClose }: CopyRowsDialogProps) {
  const t = useTranslations('orders.tools.copy');
  const columns = useTranslations('orders.columns');
  const [ids] = useState(() => selectedRowIds(grid).filter((id) => !grid.row(id)?.deleted));
  const storeys = namesIn(grid, 'floorName', ids);
  const form = useForm({
    defaultValues: { sublotName: '', floorName: storeys.length === 1 ? nextStorey(storeys[0] ?? '') : '' },
  });
  const draft = useFormDraft(form, { form: 'copy-rows', resourceId: usePathname() });
  const tooMany = ids.length > freeRows(grid);
  const submit = form.handleSubmit((typed) => {
    if (tooMany) return;
    const named = Object.entries(typed).filter(([, name]) => name.trim() !== '');
    const place = Object.fromEntries(named.map(([key, name]) => [key, name.trim()]));
    duplicateRows(grid, ids, () => place);
    grid.revealListeners.emit();
    toast.success(t('done', { rows: ids.length }));
    draft.forget();
    onClose();
  });
  return (
    <FormDialog
      width={420}
      onClose={onClose}
      title={t('title', { rows: ids.length })}
      description={tooMany ? t('tooMany', { rows: freeRows(grid) }) : t('text')}
      submit={t('confirm')}
      busy={false}
      ready={!tooMany && ids.length > 0}
      draft={draft}
      onSubmit={submit}
    >
      {(['sublotName', 'floorName'] as const).map((key) => (
        <TextField
          key={key}
          label={columns(key === 'sublotName' ? 'room' : 'storey')}
          placeholder={t('unchanged')}
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          {...form.register(key)}
        />
      ))}
    </FormDialog>
  );
}
