'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { DownloadIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { callForFile } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { saveFile } from '@/lib/client/save-file';
import type { ExportedList } from '@/lib/domain/lists/exported-lists';
import { TABLE_FORMATS, type TableFormat } from '@/lib/domain/orders/order-formats';
import type { SearchKind } from '@/lib/domain/search/kinds';
import { useArrangements } from './arrangements';

/** The exported rows of a list, by the query of its call. */
export interface ListExport {
  list: ExportedList;
  filter?: string | undefined;
  orderby?: string | undefined;
  search?: string;
  kind?: SearchKind;
}

/** Exports all rows that match the filters, from all pages, with the visible columns. */
export function ExportMenu({ table, ...exported }: ListExport & { table?: string | undefined }) {
  const t = useTranslations('lists.export');
  const arrangements = useArrangements();
  const { busy, write } = useWrite(failureOf, () => undefined);

  const exportAs = (format: TableFormat) =>
    write(async () => {
      const { list, ...asked } = exported;
      const document = `table.${format}` as const;
      const columns = table === undefined ? {} : columnsOf(arrangements.of(table));
      const { content, name } = await callForFile('exportList', {
        params: { list, document },
        query: { ...asked, ...columns },
      });
      saveFile(content, name ?? document);
    });

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton size="sm" icon={<DownloadIcon />} label={t('action')} busy={busy} className="ml-auto" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {TABLE_FORMATS.map((format) => (
          <DropdownMenuItem key={format} onSelect={() => void exportAs(format)}>
            {t(format)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function columnsOf({ order, hidden }: { order: readonly string[]; hidden: readonly string[] }) {
  return { columns: order.join(','), hidden: hidden.join(',') };
}
