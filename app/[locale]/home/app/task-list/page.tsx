import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { ClipboardIcon } from '@/components/ui/icons';
import { requireViewer } from '@/lib/auth/page-viewer';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tasks');
  return { title: t('title') };
}

export default async function TaskListPage() {
  const [t] = await Promise.all([getTranslations('tasks'), requireViewer()]);
  return (
    <EmptyPage
      title={t('title')}
      icon={<ClipboardIcon />}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    />
  );
}
