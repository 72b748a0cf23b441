import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/shell/not-found-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound');
  return { title: t('title') };
}

/** Served with the status 404 in place of a page whose unit, member or topic is not there. */
export default function MissingPage() {
  return <NotFoundView />;
}
