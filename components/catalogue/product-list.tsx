'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryPages } from '@/components/lists/query-pages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ColorChip } from '@/components/ui/color-chip';
import { EmptyState } from '@/components/ui/empty-state';
import { HistoryIcon, PlusIcon, SearchIcon, UploadIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { type CatalogueKind, isOffered } from '@/lib/domain/catalogue/catalogue-product';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { CatalogueExport } from './catalogue-export';
import { ProductActions } from './product-actions';
import { articleOf, type ProductDto, sizeOf } from './product-form';

const ProductDialog = later(() => import('./product-dialog').then((own) => own.ProductDialog));
const ImportProductsDialog = later(() =>
  import('./import-products-dialog').then((own) => own.ImportProductsDialog),
);
const VersionsDialog = later(() => import('./versions-dialog').then((own) => own.VersionsDialog));

export interface ProductListProps {
  kind: CatalogueKind;
  tenantId: number;
  /** Those of the page. */
  products: readonly ProductDto[];
  /** How many fit the filters, and how many there are. */
  count: number;
  total: number;
  /** The newest version of the catalogue; 0 if it has none. */
  version: number;
  page: number;
  pageSize: number;
}

/** The products of a catalogue, to be added to and changed. */
export function ProductList({ kind, tenantId, products, total, version, ...pages }: ProductListProps) {
  const t = useTranslations('catalogue');
  const [open, setOpen] = useState<ProductDto | 'new' | 'versions' | 'import' | null>(null);
  const add = (
    <Button variant="primary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  const importing = (
    <Button icon={<UploadIcon />} aria-haspopup="dialog" onClick={() => setOpen('import')}>
      {t('import.open')}
    </Button>
  );
  const versions = version > 0 && (
    <Button icon={<HistoryIcon />} aria-haspopup="dialog" onClick={() => setOpen('versions')}>
      {t('versions.open')}
    </Button>
  );
  return (
    <Card
      flush
      title={version > 0 ? t('titleInVersion', { count: total, version }) : t('title')}
      aside={
        <span className="flex flex-wrap justify-end gap-2">
          {versions}
          {total > 0 && <CatalogueExport {...{ kind, tenantId }} />}
          {importing}
          {total > 0 && add}
        </span>
      }
    >
      {total === 0 ? (
        <EmptyState icon={<PlusIcon />} title={t('emptyTitle')} actions={add}>
          {t('emptyText')}
        </EmptyState>
      ) : products.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title={t('noMatchTitle')}>
          {t('noMatchText')}
        </EmptyState>
      ) : (
        <QueryPages {...pages} sizes={[pages.pageSize]}>
          <ProductTable {...{ kind, tenantId, products }} onEdit={setOpen} />
        </QueryPages>
      )}
      {open === 'versions' && (
        <VersionsDialog {...{ kind, tenantId, version }} onClose={() => setOpen(null)} />
      )}
      {open === 'import' && <ImportProductsDialog {...{ kind, tenantId }} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'versions' && open !== 'import' && (
        <ProductDialog
          {...{ kind, tenantId }}
          product={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

interface ProductTableProps extends Pick<ProductListProps, 'kind' | 'tenantId' | 'products'> {
  onEdit: (product: ProductDto) => void;
}

function ProductTable({ kind, tenantId, products, onEdit }: ProductTableProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <Table stacked>
      <thead>
        <tr>
          <Th>{t(kind === 'aac' ? 'fields.articleNo' : 'fields.itemNo')}</Th>
          <Th>{t('fields.title')}</Th>
          <Th num>{t('size')}</Th>
          <Th num>{t('fields.piecesPerPallet')}</Th>
          <Th num>{t('fields.kgPerM3')}</Th>
          <Th>
            <span className="sr-only">{t('actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => {
          const title = productTitle(product, locale);
          return (
            <Tr key={articleOf(product)}>
              <Td className="tabular-nums">{articleOf(product)}</Td>
              <Td className="font-medium" label={t('fields.title')}>
                <span className="flex flex-wrap items-center gap-2">
                  {'color' in product ? (
                    <ColorChip background={product.color} text={product.textColor}>
                      {title}
                    </ColorChip>
                  ) : (
                    title
                  )}
                  {!isOffered(product) && <Badge>{t(`status.${product.status}`)}</Badge>}
                </span>
              </Td>
              <Td num label={t('size')}>
                {sizeOf(product)}
              </Td>
              <Td num label={t('fields.piecesPerPallet')}>
                {product.piecesPerPallet}
              </Td>
              <Td num label={t('fields.kgPerM3')}>
                {product.kgPerM3}
              </Td>
              <Td className="sm:w-12">
                <ProductActions {...{ kind, tenantId, product }} onEdit={() => onEdit(product)} />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
