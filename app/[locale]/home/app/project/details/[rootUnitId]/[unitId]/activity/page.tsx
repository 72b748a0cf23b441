import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ActivityEntries } from '@/components/activity/activity-entries';
import { DeletedUnits } from '@/components/activity/deleted-units';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { lastPage, pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageAddress } from '@/lib/page/asked-list';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import type { UnitRow } from '@/lib/services/scope';
import { deletedBelow } from '@/lib/services/units/archive/list-deleted-units';
import { readActivity } from '../../../activity-data';

type Props = PageProps<'/[locale]/home/app/project/details/[rootUnitId]/[unitId]/activity'>;
type Query = Awaited<Props['searchParams']>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('activity');
  return { title: t('title') };
}

/** Who changed what on a unit and everything below it (domain.md §10, Activity). */
export default async function ActivityPage({ params, searchParams }: Props) {
  const [{ rootUnitId, unitId }, query] = await Promise.all([params, searchParams]);
  const [t, units, { unit }] = await Promise.all([
    getTranslations('activity'),
    getTranslations('units'),
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
      <PageHeader title={t('title')} facts={`${unit.unitNo} · ${unit.title}`} actions={back} />
      <ClientMessages namespaces={['activity', 'unitForms', 'roles', 'states']}>
        <Deleted unit={unit} />
        <Card flush>
          <Entries unit={unit} query={query} />
        </Card>
      </ClientMessages>
    </>
  );
}

/** All deleted units of a project, or those directly below the unit. */
async function Deleted({ unit }: { unit: UnitRow }) {
  const ctx = await getPageContext();
  const { rows, count } = await deletedBelow(ctx, unit);
  return (
    <DeletedUnits
      rootUnitId={unit.rootUnitId}
      unitId={unit.unitId}
      fallback={{ data: rows, count }}
      since={ctx.changesSince}
    />
  );
}

async function Entries({ unit, query }: { unit: UnitRow; query: Query }) {
  const ctx = await getPageContext();
  const page = pageFrom(query.page);
  const pageSize = pageSizeFrom(typeof query.size === 'string' ? query.size : undefined);
  const { rows, count } = await readActivity(unit, { limit: pageSize, offset: page * pageSize });
  if (page > lastPage(count, pageSize)) redirect(`?${pageAddress(query, 0)}`);
  return (
    <ActivityEntries
      rootUnitId={unit.rootUnitId}
      unitId={unit.unitId}
      page={page}
      pageSize={pageSize}
      fallback={{ data: rows, count }}
      since={ctx.changesSince}
    />
  );
}
