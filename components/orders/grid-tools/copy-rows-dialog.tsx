'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { freeRows } from '@/components/data-grid/model/commands';
import { duplicateRows, selectedRowIds } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { toast } from '@/components/ui/toast-store';
import { MAX_NAME_LENGTH } from '@/lib/domain/orders/item-fields';
import { nextStorey } from '@/lib/domain/orders/next-storey';
import { namesIn } from './place-names';

interface CopyRowsDialogProps {
  grid: GridStore;
  onClose: () => void;
}

/** Copies the selected rows to another room, another storey, or both; what is left empty stays as it is. */
export function CopyRowsDialog({ grid, onClose }: CopyRowsDialogProps) {
  const t = useTranslations('orders.tools.copy');
  const columns = useTranslations('orders.columns');
  const common = useTranslations('common');
  const [ids] = useState(() => selectedRowIds(grid).filter((id) => !grid.row(id)?.deleted));
  const storeys = namesIn(grid, 'floorName', ids);
  const { register, handleSubmit } = useForm({
    defaultValues: { sublotName: '', floorName: storeys.length === 1 ? nextStorey(storeys[0] ?? '') : '' },
  });
  const tooMany = ids.length > freeRows(grid);
  const submit = handleSubmit((typed) => {
    if (tooMany) return;
    const named = Object.entries(typed).filter(([, name]) => name.trim() !== '');
    const place = Object.fromEntries(named.map(([key, name]) => [key, name.trim()]));
    duplicateRows(grid, ids, () => place);
    grid.revealListeners.emit();
    toast.success(t('done', { rows: ids.length }));
    onClose();
  });
  return (
    <Dialog
      open
      width={420}
      onClose={onClose}
      title={t('title', { rows: ids.length })}
      description={tooMany ? t('tooMany', { rows: freeRows(grid) }) : t('text')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" disabled={tooMany || ids.length === 0} onClick={submit}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {(['sublotName', 'floorName'] as const).map((key) => (
          <TextField
            key={key}
            label={columns(key === 'sublotName' ? 'room' : 'storey')}
            placeholder={t('unchanged')}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            {...register(key)}
          />
        ))}
        {/* Enter goes on in either field. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
