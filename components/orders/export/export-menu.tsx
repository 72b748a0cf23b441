'use client';

import { useTranslations } from 'next-intl';
import { commitEdit } from '@/components/data-grid/store/edit-session';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { DownloadIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';
import { callForFile } from '@/lib/client/call';
import { OfflineError, ProblemError } from '@/lib/client/http';
import { saveFile } from '@/lib/client/save-file';
import { TABLE_FORMATS, type TableFormat } from '@/lib/domain/orders/order-formats';
import { type ExportedKind, shownTable } from './shown-table';

interface ExportMenuProps {
  unitId: string;
  grid: GridStore;
  kind: ExportedKind;
}

/** Exports the rows as shown, to a file named after the lot. */
export function ExportMenu({ unitId, grid, kind }: ExportMenuProps) {
  const t = useTranslations('orders.export');
  const tColumns = useTranslations('orders.columns');
  const names: Record<TableFormat, string> = { xlsx: t('xlsx'), csv: t('csv'), pdf: t('pdf') };

  async function run(format: TableFormat): Promise<void> {
    commitEdit(grid);
    try {
      const headings = { articleNo: tColumns('articleNo'), problem: t('problem') };
      const { content, name } = await callForFile('exportOrderTable', {
        params: { projectUnitID: unitId, document: `table.${format}` },
        body: shownTable(grid, kind, headings),
      });
      saveFile(content, name ?? `${t('fileName')}.${format}`);
    } catch (error) {
      if (!(error instanceof ProblemError || error instanceof OfflineError)) throw error;
      toast.error({
        title: t('failed'),
        text: error instanceof ProblemError ? error.message : t('offline'),
      });
    }
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="sm" icon={<DownloadIcon />}>
          {t('action')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {TABLE_FORMATS.map((format) => (
          <DropdownMenuItem key={format} onSelect={() => void run(format)}>
            {names[format]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
