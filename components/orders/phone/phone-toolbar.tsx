'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { redo, undo } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { IconButton } from '@/components/ui/button';
import { MoreIcon, RedoIcon, UndoIcon } from '@/components/ui/icons';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import type { OrderLook } from '@/lib/domain/orders/order-look';

interface PhoneToolbarProps {
  grid: GridStore;
  look: OrderLook;
  onLook: (look: OrderLook) => void;
  /** Less frequent tools, in the menu. */
  children: ReactNode;
}

/** One line above the rows: cards or grid, undo and redo, and a button that shows the other tools. */
export function PhoneToolbar({ grid, look, onLook, children }: PhoneToolbarProps) {
  const t = useTranslations('orders.phone');
  const toolbar = useTranslations('orders.toolbar');
  const { canUndo, canRedo } = useGridStatus(grid);
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  return (
    <div className="border-b">
      <div className="flex flex-wrap items-center gap-1 p-1.5">
        <ToggleGroup
          type="single"
          aria-label={t('look')}
          value={look}
          onValueChange={(next) => (next === 'cards' || next === 'grid') && onLook(next)}
          className="mr-auto flex gap-0.5 rounded border"
        >
          <ToggleGroupItem value="cards" className="min-h-touch rounded px-3">
            {t('cards')}
          </ToggleGroupItem>
          <ToggleGroupItem value="grid" className="min-h-touch rounded px-3">
            {t('grid')}
          </ToggleGroupItem>
        </ToggleGroup>
        {grid.editable && (
          <>
            <IconButton
              icon={<UndoIcon />}
              label={toolbar('undo')}
              disabled={!canUndo}
              onClick={() => undo(grid)}
            />
            <IconButton
              icon={<RedoIcon />}
              label={toolbar('redo')}
              disabled={!canRedo}
              onClick={() => redo(grid)}
            />
          </>
        )}
        <IconButton
          icon={<MoreIcon />}
          label={t('more')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? restId : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div id={restId} className="flex flex-wrap items-center gap-1 border-t px-1.5 py-1">
          {children}
        </div>
      )}
    </div>
  );
}
