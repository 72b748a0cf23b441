import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AddBannerButton } from '@/components/banners/banner-actions';
import { BannerTable } from '@/components/banners/banner-table';
import { QueryPages } from '@/components/lists/query-pages';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BellIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { BANNER_PAGE_SIZES } from '@/lib/domain/banners/banner-fields';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { listBannerOrganisations } from '@/lib/services/banners/list-banner-organisations';
import { BANNER_LIST, listBanners } from '@/lib/services/banners/list-banners';

const DEFAULT_SIZE = 20;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('bannersTitle') };
}

/** The banners that users of sales organisations are shown (portal-1 §2). */
export default async function BannerNotificationsPage({
  searchParams,
}: PageProps<'/[locale]/home/app/admin/banner-notifications'>) {
  const [t, ctx, query] = await Promise.all([getTranslations('admin'), getPageContext(), searchParams]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('bannersTitle')} verdict={verdict} />;
  const pageSize = BANNER_PAGE_SIZES.find((size) => String(size) === query.size) ?? DEFAULT_SIZE;
  const page = pageFrom(query.page);
  const orderBy = [...(BANNER_LIST.defaultOrder ?? [])];
  const selection = { where: undefined, orderBy, limit: pageSize, offset: page * pageSize };
  const [{ rows, count }, organisations] = await Promise.all([
    listBanners(ctx, selection),
    listBannerOrganisations(ctx),
  ]);
  if (page > lastPage(count, pageSize)) redirect('?page=0');
  return (
    <ClientMessages namespaces={['banners']}>
      <PageHeader title={t('bannersTitle')} actions={<AddBannerButton organisations={organisations} />} />
      <Card flush>
        {count === 0 ? (
          <EmptyState icon={<BellIcon />} title={t('bannersEmptyTitle')}>
            {t('bannersEmptyText')}
          </EmptyState>
        ) : (
          <QueryPages page={page} pageSize={pageSize} count={count} sizes={BANNER_PAGE_SIZES}>
            <BannerTable banners={rows} organisations={organisations} now={ctx.now} />
          </QueryPages>
        )}
      </Card>
    </ClientMessages>
  );
}
