'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { fillDown, redo, undo } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { Button } from '@/components/ui/button';
import { ToolsMenu } from './grid-tools/tools-menu';
import type { GridTools } from './grid-tools/use-grid-tools';

interface OrderToolbarProps {
  grid: GridStore;
  tools: GridTools;
  onSave: () => void;
  /** More tools, between the commands and what is unsaved. */
  children?: ReactNode;
}

/** Undo, redo, fill down and save-all over the table, with what is unsaved. */
export function OrderToolbar({ grid, tools, onSave, children }: OrderToolbarProps) {
  const t = useTranslations('orders.toolbar');
  const { canUndo, canRedo, saveable, saving, failed, unsaved } = useGridStatus(grid);
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
      <ToolsMenu grid={grid} tools={tools} />
      {children}
      <span className="ml-auto text-ink-3 text-xs" role="status">
        {stateText()}
      </span>
      <Button
        size="sm"
        variant="primary"
        busy={saving > 0}
        disabled={saveable === 0}
        onClick={onSave}
        tip="Ctrl S"
      >
        {saveable > 0 ? t('saveRows', { rows: saveable }) : t('save')}
      </Button>
    </div>
  );

  function stateText(): string {
    if (saving > 0) return t('saving');
    if (failed > 0) return t('failed');
    return unsaved > 0 ? t('kept') : t('saved');
  }
}
