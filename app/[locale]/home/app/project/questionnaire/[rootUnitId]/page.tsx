import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon, SheetIcon } from '@/components/ui/icons';
import { href } from '@/lib/domain/navigation/pages';
import { requireFeature } from '@/lib/domain/permissions/access';
import { getPageRoot } from '@/lib/page/page-unit';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('questionnaire');
  return { title: t('title') };
}

export default async function QuestionnairePage({
  params,
}: PageProps<'/[locale]/home/app/project/questionnaire/[rootUnitId]'>) {
  const { rootUnitId } = await params;
  const [t, common, { unit, access }] = await Promise.all([
    getTranslations('questionnaire'),
    getTranslations('units'),
    getPageRoot(rootUnitId),
  ]);
  const back = (
    <ButtonLink href={href('rootDetails', { rootUnitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  const verdict = requireFeature(access.features, 'ProjectInfoSheet');
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} next={back} />;
  return (
    <EmptyPage
      title={t('title')}
      facts={`${unit.unitNo} · ${unit.title}`}
      actions={back}
      icon={<SheetIcon />}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    />
  );
}
