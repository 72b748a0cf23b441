'use client';

import { useTranslations } from 'next-intl';
import { selectedRowIds } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { toast } from '@/components/ui/toast-store';
import type { GridTools } from './use-grid-tools';

interface ToolsMenuProps {
  grid: GridStore;
  tools: GridTools;
  /** False if rows are shown as cards: cards cannot be selected and have no headings. */
  hasCells: boolean;
}

/** The commands for many rows at once and for the rows as shown. */
export function ToolsMenu({ grid, tools, hasCells }: ToolsMenuProps) {
  const t = useTranslations('orders.tools');
  const withRows = (kind: 'change' | 'copy') => () => {
    if (selectedRowIds(grid).length > 0) tools.open({ kind });
    else toast.info(t('selectFirst'));
  };
  return (
    <span ref={tools.menuRef}>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="sm">
            {t('menu')}
            <ChevronDownIcon size={14} />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {grid.editable && (
            <>
              {hasCells && (
                <>
                  <DropdownMenuItem onSelect={withRows('change')}>{t('change.action')}</DropdownMenuItem>
                  <DropdownMenuItem onSelect={withRows('copy')}>{t('copy.action')}</DropdownMenuItem>
                </>
              )}
              <DropdownMenuItem onSelect={() => tools.open({ kind: 'storey' })}>
                {t('storey.action')}
              </DropdownMenuItem>
              <DropdownMenuSeparator />
            </>
          )}
          {hasCells && (
            <DropdownMenuItem onSelect={() => openColumnOfSelection(grid, tools)}>
              {t('column.action')} <Keys text={t('column.keys')} />
            </DropdownMenuItem>
          )}
          {grid.options.onArrangementChange && (
            <DropdownMenuItem onSelect={() => openColumns(tools)}>{t('columns.action')}</DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => tools.open({ kind: 'find', replace: false })}>
            {t('find.action')} <Keys text={t('find.keys')} />
          </DropdownMenuItem>
          {grid.editable && (
            <DropdownMenuItem onSelect={() => tools.open({ kind: 'find', replace: true })}>
              {t('find.replaceAction')} <Keys text={t('find.replaceKeys')} />
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </span>
  );
}

/** The keyboard shortcut; hidden on phones, which have neither keys nor room. */
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
