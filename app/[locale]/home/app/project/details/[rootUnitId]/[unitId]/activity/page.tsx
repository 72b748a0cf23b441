import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActivityEntries } from '@/components/activity/activity-entries';
import { DeletedUnits } from '@/components/activity/deleted-units';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { href } from '@/lib/domain/navigation/pages';
import { loadActivity } from './load-activity';

type Props = PageProps<'/[locale]/home/app/project/details/[rootUnitId]/[unitId]/activity'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('activity');
  return { title: t('title') };
}

/** Who changed what on a unit and everything below it (domain.md §10, Activity). */
export default async function ActivityPage({ params, searchParams }: Props) {
  const [{ rootUnitId, unitId }, query] = await Promise.all([params, searchParams]);
  const [t, units, { unit, path, deleted, entries }] = await Promise.all([
    getTranslations('activity'),
    getTranslations('units'),
    loadActivity({ rootUnitId, unitId }, query),
  ]);
  const back = (
    <ButtonLink href={href('unitDetails', { rootUnitId, unitId })} icon={<ArrowLeftIcon />}>
      {units('backToProject')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} facts={`${unit.unitNo} · ${path}`} actions={back} />

      <DeletedUnits {...deleted} />
      <Card flush>
        <ActivityEntries {...entries} />
      </Card>
    </>
  );
}
