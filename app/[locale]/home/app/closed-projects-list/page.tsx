import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { ArchiveIcon } from '@/components/ui/icons';
import { requireViewer } from '@/lib/auth/page-viewer';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('units');
  return { title: t('closedTitle') };
}

export default async function ClosedProjectsPage() {
  const [t] = await Promise.all([getTranslations('units'), requireViewer()]);
  return (
    <EmptyPage
      title={t('closedTitle')}
      icon={<ArchiveIcon />}
      emptyTitle={t('closedEmptyTitle')}
      emptyText={t('closedEmptyText')}
    />
  );
}
