'use client';

import { useTranslations } from 'next-intl';
import { selectedRowIds } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { buttonClass } from '@/components/ui/button';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast-store';
import type { GridTools } from './use-grid-tools';

/** What can be done with many rows at once, and with the rows as they are shown. */
export function ToolsMenu({ grid, tools }: { grid: GridStore; tools: GridTools }) {
  const t = useTranslations('orders.tools');
  const withRows = (kind: 'change' | 'copy') => () => {
    if (selectedRowIds(grid).length > 0) tools.open({ kind });
    else toast.info(t('selectFirst'));
  };
  return (
    <span ref={tools.menuRef}>
      <Menu
        label={t('menu')}
        tip={false}
        align="start"
        triggerClassName={buttonClass({ variant: 'quiet', size: 'sm' })}
        trigger={
          <span aria-hidden="true" className="flex items-center gap-1">
            {t('menu')}
            <ChevronDownIcon size={14} />
          </span>
        }
      >
        {grid.editable && (
          <>
            <MenuItem onClick={withRows('change')}>{t('change.action')}</MenuItem>
            <MenuItem onClick={withRows('copy')}>{t('copy.action')}</MenuItem>
            <MenuItem onClick={() => tools.open({ kind: 'storey' })}>{t('storey.action')}</MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem onClick={() => openColumnOfSelection(grid, tools)}>
          {t('column.action')} <Keys text={t('column.keys')} />
        </MenuItem>
        {grid.options.onArrangementChange && (
          <MenuItem onClick={() => openColumns(tools)}>{t('columns.action')}</MenuItem>
        )}
        <MenuItem onClick={() => tools.open({ kind: 'find', replace: false })}>
          {t('find.action')} <Keys text={t('find.keys')} />
        </MenuItem>
        {grid.editable && (
          <MenuItem onClick={() => tools.open({ kind: 'find', replace: true })}>
            {t('find.replaceAction')} <Keys text={t('find.replaceKeys')} />
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}

/** Keys for the same; a phone has none, and no room to tell them. */
function Keys({ text }: { text: string }) {
  return (
    <span className="max-sm:hidden">
      <Kbd>{text}</Kbd>
    </span>
  );
}

function openColumnOfSelection(grid: GridStore, tools: GridTools): void {
  const columnKey = grid.columns[grid.selection.anchor.col]?.key;
  const heading = document.querySelector<HTMLElement>(`.dg-head [data-column="${columnKey}"]`);
  if (columnKey !== undefined && heading) tools.open({ kind: 'column', columnKey, heading });
}

function openColumns(tools: GridTools): void {
  const anchor = tools.menuRef.current;
  if (anchor) tools.open({ kind: 'columns', anchor });
}
