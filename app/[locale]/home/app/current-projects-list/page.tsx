import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProjectListPage } from '../project-list';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('units');
  return { title: t('currentTitle') };
}

export default async function CurrentProjectsPage({
  searchParams,
}: PageProps<'/[locale]/home/app/current-projects-list'>) {
  return <ProjectListPage list="current" query={await searchParams} />;
}
