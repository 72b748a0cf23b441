import { useTranslations } from 'next-intl';
import { isUnsaved } from '@/components/data-grid/model/rows';
import type { GridRow, RowId } from '@/components/data-grid/model/types';
import { discardRow, duplicateRows, restoreRows } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { isSaveable } from '@/components/data-grid/store/status';
import type { GridLabels } from '@/components/data-grid/view/labels';
import { IconButton } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { MoreIcon } from '@/components/ui/icons';

export interface RowActions {
  onSave: (ids: readonly RowId[]) => void;
  onDelete: (ids: readonly RowId[]) => void;
}

interface CardMenuProps extends RowActions {
  grid: GridStore;
  row: GridRow;
  /** The row's number, from 1. */
  number: number;
  labels: GridLabels;
}

/** The actions of a row: the buttons at the end of a grid row. */
export function CardMenu({ grid, row, number, labels, onSave, onDelete }: CardMenuProps) {
  const t = useTranslations('orders.phone');
  const { id } = row;
  const duplicate = () => {
    if (duplicateRows(grid, [id])) grid.revealListeners.emit();
  };
  const throwsAway = grid.options.deletesSavedOnly && isUnsaved(row);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton icon={<MoreIcon />} label={t('rowMenu', { row: number })} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {row.deleted ? (
          <DropdownMenuItem onSelect={() => restoreRows(grid, [id])}>
            {labels.restoreRow(number)}
          </DropdownMenuItem>
        ) : (
          <>
            {isSaveable(row) && (
              <DropdownMenuItem onSelect={() => onSave([id])}>{labels.saveRow(number)}</DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={duplicate}>{labels.duplicateRow(number)}</DropdownMenuItem>
            {throwsAway ? (
              <DropdownMenuItem onSelect={() => discardRow(grid, id)}>
                {labels.discardRow(number)}
              </DropdownMenuItem>
            ) : (
              <DropdownMenuItem onSelect={() => onDelete([id])}>{labels.deleteRow(number)}</DropdownMenuItem>
            )}
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
