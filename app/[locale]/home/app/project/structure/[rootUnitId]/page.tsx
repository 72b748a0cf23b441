import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon, TreeIcon } from '@/components/ui/icons';
import { getPageRoot } from '@/lib/auth/page-unit';
import { href } from '@/lib/domain/navigation/pages';
import { canEditStructure } from '@/lib/domain/structure/can-edit-structure';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('structure');
  return { title: t('title') };
}

export default async function StructurePage({
  params,
}: PageProps<'/[locale]/home/app/project/structure/[rootUnitId]'>) {
  const { rootUnitId } = await params;
  const [t, common, { unit, access, tasks }] = await Promise.all([
    getTranslations('structure'),
    getTranslations('units'),
    getPageRoot(rootUnitId),
  ]);
  const back = (
    <ButtonLink href={href('rootDetails', { rootUnitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  const verdict = canEditStructure(access, { tasks });
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} next={back} />;
  return (
    <EmptyPage
      title={t('title')}
      facts={`${unit.unitNo} · ${unit.title}`}
      actions={back}
      icon={<TreeIcon />}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    />
  );
}
