import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReportGonePage } from '@/components/offline/report-seen-page';
import { NotFoundView } from '@/components/shell/not-found-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound');
  return { title: t('title') };
}

/** Served with status 404 if a unit, member or topic does not exist. */
export default function MissingPage() {
  return (
    <>
      <ReportGonePage />
      <NotFoundView />
    </>
  );
}
