import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { NewsIcon } from '@/components/ui/icons';
import { requireViewer } from '@/lib/page/page-viewer';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('news');
  return { title: t('title') };
}

export default async function NewsPage() {
  const [t] = await Promise.all([getTranslations('news'), requireViewer()]);
  return (
    <EmptyPage title={t('title')} icon={<NewsIcon />} emptyTitle={t('none')} emptyText={t('noneText')} />
  );
}
