import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProjectList } from '../project-list';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('units');
  return { title: t('currentTitle') };
}

export default async function CurrentProjectsPage({
  searchParams,
}: PageProps<'/[locale]/home/app/current-projects-list'>) {
  const { page } = await searchParams;
  return <ProjectList list="current" pageParameter={page} />;
}
