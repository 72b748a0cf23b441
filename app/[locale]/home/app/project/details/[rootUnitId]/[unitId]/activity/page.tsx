import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ActivityList } from '@/components/activity/activity-list';
import { DeletedUnits } from '@/components/activity/deleted-units';
import { QueryPages } from '@/components/lists/query-pages';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ArrowLeftIcon, HistoryIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { lastPage, pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { deletedBelow } from '@/lib/services/units/archive/list-deleted-units';
import { readActivity } from '../../../activity-data';

type Props = PageProps<'/[locale]/home/app/project/details/[rootUnitId]/[unitId]/activity'>;
type Query = Awaited<Props['searchParams']>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('activity');
  return { title: t('title') };
}

/** Who changed what on a unit and on everything below it (domain.md §10, Activity). */
export default async function ActivityPage({ params, searchParams }: Props) {
  const [{ rootUnitId, unitId }, query] = await Promise.all([params, searchParams]);
  const [t, units, { changesSince }, { unit }] = await Promise.all([
    getTranslations('activity'),
    getTranslations('units'),
    getPageContext(),
    getPageUnit(unitId),
  ]);
  if (unit.rootUnitId !== rootUnitId) notFound();
  const back = (
    <ButtonLink href={href('unitDetails', { rootUnitId, unitId })} icon={<ArrowLeftIcon />}>
      {units('backToProject')}
    </ButtonLink>
  );
  return (
    <>
      <RefreshOnChange
        rootUnitId={rootUnitId}
        since={changesSince}
        kinds={['unit', 'structure', 'state', 'tasks', 'members', 'materials', 'questionnaire', 'items']}
      />
      <PageHeader title={t('title')} facts={`${unit.unitNo} · ${unit.title}`} actions={back} />
      <Deleted unitId={unitId} />
      <Card flush>
        <Entries unitId={unitId} query={query} />
      </Card>
    </>
  );
}

/** Of a project all of them, else those that stood directly below the unit. */
async function Deleted({ unitId }: { unitId: string }) {
  const [ctx, { unit }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const units = await deletedBelow(ctx, unit);
  if (units.length === 0) return null;
  return (
    <ClientMessages namespaces={['activity', 'unitForms']}>
      <DeletedUnits units={units} />
    </ClientMessages>
  );
}

async function Entries({ unitId, query }: { unitId: string; query: Query }) {
  const t = await getTranslations('activity');
  const page = pageFrom(query.page);
  const pageSize = pageSizeFrom(typeof query.size === 'string' ? query.size : undefined);
  const { items, count } = await readActivity(unitId, { limit: pageSize, offset: page * pageSize });
  if (page > lastPage(count, pageSize)) redirect('?page=0');
  if (count === 0) {
    return (
      <EmptyState icon={<HistoryIcon />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <QueryPages page={page} pageSize={pageSize} count={count}>
      <ActivityList items={items} unitId={unitId} />
    </QueryPages>
  );
}
