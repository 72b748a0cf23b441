import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProjectList } from '../project-list';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('units');
  return { title: t('closedTitle') };
}

export default async function ClosedProjectsPage({
  searchParams,
}: PageProps<'/[locale]/home/app/closed-projects-list'>) {
  const { page } = await searchParams;
  return <ProjectList list="closed" pageParameter={page} />;
}
