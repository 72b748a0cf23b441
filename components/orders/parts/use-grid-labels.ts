import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { GridLabels } from '@/components/data-grid/view/labels';

/** All texts of an order table's grid, in the user's language. */
export function useGridLabels(name: string): GridLabels {
  const t = useTranslations('grid');
  return useMemo(() => {
    const done = (which: 'undone' | 'redone') => ({
      edit: t(`${which}.edit`),
      clear: t(`${which}.clear`),
      paste: t(`${which}.paste`),
      cut: t(`${which}.cut`),
      fill: t(`${which}.fill`),
      add: t(`${which}.add`),
      duplicate: t(`${which}.duplicate`),
      delete: t(`${which}.delete`),
      resolve: t(`${which}.resolve`),
      change: t(`${which}.change`),
      replace: t(`${which}.replace`),
    });
    return {
      grid: name,
      help: t('help'),
      rowNumber: t('rowNumber'),
      actions: t('actions'),
      saveRow: (row) => t('saveRow', { row }),
      deleteRow: (row) => t('deleteRow', { row }),
      discardRow: (row) => t('discardRow', { row }),
      duplicateRow: (row) => t('duplicateRow', { row }),
      restoreRow: (row) => t('restoreRow', { row }),
      rowState: {
        blank: t('rowState.blank'),
        new: t('rowState.new'),
        dirty: t('rowState.dirty'),
        invalid: t('rowState.invalid'),
        conflict: t('rowState.conflict'),
        deleted: t('rowState.deleted'),
        saving: t('rowState.saving'),
      },
      conflict: (column, theirs) => t('conflict', { column, theirs }),
      editedBy: (names) => t('editedBy', { names: names.join(', '), count: names.length }),
      gone: t('gone'),
      keepGone: t('keepGone'),
      dropGone: t('dropGone'),
      keepMine: t('keepMine'),
      takeTheirs: t('takeTheirs'),
      mine: t('mine'),
      theirs: t('theirs'),
      moreErrors: (count) => t('moreErrors', { count }),
      offerTaken: t('offerTaken'),
      noOptions: t('noOptions'),
      columnMenu: (column) => t('columnMenu', { column }),
      columnWidth: (column, px) => t('columnWidth', { column, px }),
      filtered: t('filtered'),
      empty: t('empty'),
      undone: done('undone'),
      redone: done('redone'),
      copied: (cells) => t('copied', { cells }),
      pasted: (rows) => t('pasted', { rows }),
      filled: t('filled'),
      deleted: (rows) => t('deleted', { rows }),
    };
  }, [t, name]);
}
