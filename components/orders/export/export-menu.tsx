'use client';

import { useTranslations } from 'next-intl';
import { commitEdit } from '@/components/data-grid/store/edit-session';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { buttonClass } from '@/components/ui/button';
import { DownloadIcon } from '@/components/ui/icons';
import { Menu, MenuItem } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast-store';
import { OfflineError, ProblemError } from '@/lib/client/http';
import { exportTable } from '@/lib/client/orders';
import { TABLE_FORMATS, type TableFormat } from '@/lib/domain/orders/order-formats';
import type { OrderColumn } from '../order-columns';
import { saveFile } from './save-file';
import { shownTable } from './shown-table';

interface ExportMenuProps {
  unitId: string;
  grid: GridStore;
  columns: readonly OrderColumn[];
}

/** Takes the rows along as they are shown. */
export function ExportMenu({ unitId, grid, columns }: ExportMenuProps) {
  const t = useTranslations('orders.export');
  const names: Record<TableFormat, string> = { xlsx: t('xlsx'), csv: t('csv'), pdf: t('pdf') };

  async function run(format: TableFormat): Promise<void> {
    commitEdit(grid);
    try {
      saveFile(await exportTable(unitId, format, shownTable(grid, columns)), `${t('fileName')}.${format}`);
    } catch (error) {
      if (!(error instanceof ProblemError || error instanceof OfflineError)) throw error;
      toast.error({
        title: t('failed'),
        text: error instanceof ProblemError ? error.message : t('offline'),
      });
    }
  }

  return (
    <Menu
      label={t('action')}
      tip={false}
      align="start"
      triggerClassName={buttonClass({ variant: 'quiet', size: 'sm' })}
      trigger={
        <>
          <DownloadIcon />
          <span aria-hidden="true">{t('action')}</span>
        </>
      }
    >
      {TABLE_FORMATS.map((format) => (
        <MenuItem key={format} onClick={() => void run(format)}>
          {names[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
