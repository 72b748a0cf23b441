import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon, HistoryIcon } from '@/components/ui/icons';
import { getPageUnit } from '@/lib/auth/page-unit';
import { canSeeJournal } from '@/lib/domain/journal/can-see-journal';
import { href } from '@/lib/domain/navigation/pages';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('journal');
  return { title: t('title') };
}

export default async function JournalPage({
  params,
}: PageProps<'/[locale]/home/app/project/details/[rootUnitId]/[unitId]/journal'>) {
  const { rootUnitId, unitId } = await params;
  const [t, common, { unit, access }] = await Promise.all([
    getTranslations('journal'),
    getTranslations('units'),
    getPageUnit(unitId),
  ]);
  const back = (
    <ButtonLink href={href('unitDetails', { rootUnitId, unitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  const verdict = canSeeJournal(access);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} next={back} />;
  return (
    <EmptyPage
      title={t('title')}
      facts={`${unit.unitNo} · ${unit.title}`}
      actions={back}
      icon={<HistoryIcon />}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    />
  );
}
