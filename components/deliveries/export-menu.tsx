'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
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
import { TABLE_FORMATS, type TableFormat } from '@/lib/domain/orders/order-formats';

interface ExportMenuProps {
  rootUnitId: string;
  /** Filter and order of the list shown. */
  filter?: string | undefined;
  orderby?: string | undefined;
}

/** Exports the deliveries as filtered and sorted, from all pages. */
export function ExportMenu({ rootUnitId, ...query }: ExportMenuProps) {
  const t = useTranslations('deliveries.export');
  const { busy, write } = useWrite(failureOf, () => undefined);
  const names = { xlsx: t('xlsx'), csv: t('csv'), pdf: t('pdf') };

  const exportAs = (format: TableFormat) =>
    write(async () => {
      const document = `deliveries.${format}` as const;
      const params = { rootProjectUnitID: rootUnitId, document };
      const { content, name } = await callForFile('exportDeliveries', { params, query });
      saveFile(content, name ?? document);
    });

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" busy={busy} icon={<DownloadIcon />}>
          {t('action')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {TABLE_FORMATS.map((format) => (
          <DropdownMenuItem key={format} onSelect={() => void exportAs(format)}>
            {names[format]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
