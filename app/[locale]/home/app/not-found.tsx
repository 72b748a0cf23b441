import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReportGonePage } from '@/components/offline/report-seen-page';
import { NotFoundView } from '@/components/shell/not-found-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound');
  return { title: t('title') };
}

export default function NotFoundPage() {
  return (
    <>
      <ReportGonePage />
      <NotFoundView />
    </>
  );
}
