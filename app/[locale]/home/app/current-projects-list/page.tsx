import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { FolderIcon } from '@/components/ui/icons';
import { requireViewer } from '@/lib/auth/page-viewer';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('units');
  return { title: t('currentTitle') };
}

export default async function CurrentProjectsPage() {
  const [t] = await Promise.all([getTranslations('units'), requireViewer()]);
  return (
    <EmptyPage
      title={t('currentTitle')}
      icon={<FolderIcon />}
      emptyTitle={t('currentEmptyTitle')}
      emptyText={t('currentEmptyText')}
    />
  );
}
