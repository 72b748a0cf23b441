import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { Refusal } from '@/components/shell/refusal';
import { BellIcon } from '@/components/ui/icons';
import { getPageContext } from '@/lib/auth/page-context';
import { canUseAdmin } from '@/lib/domain/account/can-use-admin';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('bannersTitle') };
}

export default async function BannerNotificationsPage() {
  const [t, ctx] = await Promise.all([getTranslations('admin'), getPageContext()]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('bannersTitle')} verdict={verdict} />;
  return (
    <EmptyPage
      title={t('bannersTitle')}
      icon={<BellIcon />}
      emptyTitle={t('bannersEmptyTitle')}
      emptyText={t('bannersEmptyText')}
    />
  );
}
