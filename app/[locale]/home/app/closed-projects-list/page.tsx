import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProjectListPage } from '../project-list';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('units');
  return { title: t('closedTitle') };
}

export default async function ClosedProjectsPage({
  searchParams,
}: PageProps<'/[locale]/home/app/closed-projects-list'>) {
  return <ProjectListPage list="closed" query={await searchParams} />;
}
