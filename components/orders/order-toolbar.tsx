'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { fillDown, redo, undo } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { Button } from '@/components/ui/button';
import { SaveButton } from './parts/save-button';
import { useSaveText } from './parts/use-save-text';

interface OrderToolbarProps {
  grid: GridStore;
  /** Commands for many rows. */
  menu: ReactNode;
  onSave: () => void;
  /** More tools, between the commands and the unsaved counter. */
  children?: ReactNode;
}

/** Undo, redo, fill down and save all above the table, with the number of unsaved rows. */
export function OrderToolbar({ grid, menu, onSave, children }: OrderToolbarProps) {
  const t = useTranslations('orders.toolbar');
  const status = useGridStatus(grid);
  const saveText = useSaveText(status);
  const { canUndo, canRedo } = status;
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b px-2.5 py-1.5">
      <Button size="sm" variant="quiet" disabled={!canUndo} onClick={() => undo(grid)} tip="Ctrl Z">
        {t('undo')}
      </Button>
      <Button size="sm" variant="quiet" disabled={!canRedo} onClick={() => redo(grid)} tip="Ctrl Y">
        {t('redo')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => fillDown(grid)} tip="Ctrl D">
        {t('fillDown')}
      </Button>
      {menu}
      {children}
      {/* Its room does not depend on its texts, so that the first change moves nothing to another line. */}
      <div className="flex min-w-0 grow basis-56 items-center justify-end gap-1.5">
        <span className="min-w-0 truncate text-ink-3 text-xs" role="status">
          {saveText}
        </span>
        <SaveButton status={status} onSave={onSave} size="sm" variant="primary" tip="Ctrl S" />
      </div>
    </div>
  );
}
