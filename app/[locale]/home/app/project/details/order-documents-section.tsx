import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { DownloadIcon } from '@/components/ui/icons';
import { ORDER_FORMATS, type OrderFormat } from '@/lib/domain/orders/order-formats';
import type { UnitPageData } from './load-unit-page';

interface OrderDocumentsProps extends Pick<UnitPageData, 'unit' | 'product'> {
  /** The lot was ordered together with others. */
  isCombined: boolean;
}

/** The placed order of a lot, to download in each format. */
export async function OrderDocumentsSection({ unit, product, isCombined }: OrderDocumentsProps) {
  const t = await getTranslations('orders.documents');
  const names: Record<OrderFormat, string> = {
    pdf: t('pdf'),
    xlsx: t('xlsx'),
    csv: t('csv'),
    'ubl.xml': t('ubl'),
    'opentrans.xml': t('opentrans'),
  };
  const documents = [
    ...(isCombined ? [{ file: 'combined.pdf', name: t('combined') }] : []),
    ...ORDER_FORMATS.map((format) => ({ file: `order.${format}`, name: names[format] })),
  ];
  return (
    <Card title={t('title')} flush>
      <ul className="p-1.5">
        {documents.map(({ file, name }) => (
          <li key={file}>
            <a
              href={`/api/data/${product.key}/projects/${unit.unitId}/${file}`}
              download
              className="flex items-center gap-2 rounded px-2 py-1.5 hover:bg-hover pointer-coarse:min-h-touch"
            >
              <DownloadIcon className="size-4 shrink-0 text-ink-3" />
              <span className="wrap-anywhere min-w-0 hyphens-auto">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
