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
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';

const FORMATS = ['xlsx', 'csv'] as const;

/** Saves the products of the newest version as a list that can be imported again. */
export function CatalogueExport({ kind, tenantId: tenantID }: { kind: CatalogueKind; tenantId: number }) {
  const t = useTranslations('catalogue.export');
  const { busy, write } = useWrite(failureOf, () => undefined);
  const names = { xlsx: t('xlsx'), csv: t('csv') };
  const save = (format: (typeof FORMATS)[number]) =>
    write(async () => {
      const document = `products.${format}` as const;
      const { content, name } = await callForFile('exportCatalogue', {
        params: { tenantID, kind, document },
      });
      saveFile(content, name ?? document);
    });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button busy={busy} icon={<DownloadIcon />}>
          {t('action')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {FORMATS.map((format) => (
          <DropdownMenuItem key={format} onSelect={() => void save(format)}>
            {names[format]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
