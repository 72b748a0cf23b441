import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ProductFilters } from '@/components/catalogue/product-filters';
import { ProductList } from '@/components/catalogue/product-list';
import { OrganisationNav } from '@/components/shell/organisation-nav';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { PageHeader } from '@/components/ui/page-header';
import { CATALOGUE_KINDS } from '@/lib/domain/catalogue/catalogue-product';
import { canUseSomeAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadCatalogue, PRODUCTS_PER_PAGE } from './load-catalogue';

type Props = PageProps<'/[locale]/home/app/admin/organisation/catalogues/[kind]'>;

const kindOf = (text: string) => CATALOGUE_KINDS.find((kind) => kind === text);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { kind }] = await Promise.all([getTranslations('catalogue'), params]);
  const known = kindOf(kind);
  return known ? { title: t(`kinds.${known}`) } : {};
}

/** The products that a tenant orders: panels or lintels (operation.md §4). */
export default async function CataloguePage({ params, searchParams }: Props) {
  const [shell, t, ctx, { kind: asked }, query] = await Promise.all([
    getTranslations('shell'),
    getTranslations('catalogue'),
    getPageContext(),
    params,
    searchParams,
  ]);
  const kind = kindOf(asked);
  if (!kind) notFound();
  const verdict = canUseSomeAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={shell('organisation')} verdict={verdict} />;
  const catalogue = await loadCatalogue(ctx, kind, query);
  return (
    <>
      <RefreshOnChange kinds={['administration', 'configuration']} since={ctx.changesSince} />
      <PageHeader title={shell('organisation')} facts={t('facts')} />
      <OrganisationNav current={kind} viewer={ctx.viewer} />
      {catalogue && (
        <>
          <ProductFilters {...catalogue} />
          <ProductList {...catalogue} pageSize={PRODUCTS_PER_PAGE} />
        </>
      )}
    </>
  );
}
