import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { CubeIcon } from '@/components/ui/icons';
import { requireViewer } from '@/lib/page/page-viewer';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('viewer');
  return { title: t('title') };
}

export default async function ViewerAreaPage() {
  const [t] = await Promise.all([getTranslations('viewer'), requireViewer()]);
  return (
    <EmptyPage
      title={t('title')}
      icon={<CubeIcon />}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    />
  );
}
