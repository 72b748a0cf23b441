import { type ChangeEvent, type KeyboardEvent, useSyncExternalStore } from 'react';
import { editText } from '@/components/data-grid/model/columns';
import type { GridColumn, GridRow } from '@/components/data-grid/model/types';
import { cancelEdit, commitEdit, editCell, typeText } from '@/components/data-grid/store/edit-session';
import type { GridStore } from '@/components/data-grid/store/grid-store';

/** Lets an input on a card edit a cell as in the grid: parsed on typing, one step to undo. */
export function useFieldEdit(grid: GridStore, row: GridRow, column: GridColumn) {
  const typed = () => {
    const { edit } = grid;
    return edit?.rowId === row.id && edit.column.key === column.key ? edit.text : null;
  };
  const text = useSyncExternalStore(grid.editListeners.subscribe, typed, typed);
  const open = () => {
    if (typed() === null) editCell(grid, { id: row.id, columnKey: column.key });
  };
  return {
    value: text ?? editText(column, row.values),
    inputMode: column.inputMode,
    maxLength: column.maxLength,
    autoComplete: 'off',
    onFocus: open,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      open();
      typeText(grid, target.value);
    },
    onBlur: () => {
      if (typed() !== null) commitEdit(grid);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') event.currentTarget.blur();
      if (event.key === 'Escape') cancelEdit(grid);
    },
  };
}
