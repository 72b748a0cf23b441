import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CalendarButton } from '@/components/deliveries/calendar-button';
import { ExportMenu } from '@/components/deliveries/export-menu';
import { ListShell } from '@/components/lists/views/list-shell';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { PlantDays } from '@/components/ui/plant-days';
import { Term } from '@/components/ui/term';
import { href } from '@/lib/domain/navigation/pages';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { plantCountryOf } from '@/lib/domain/units/plant-country';
import { getPageRoot } from '@/lib/page/page-unit';
import { DeliveryBoard } from './delivery-board';
import { loadDeliveries } from './load-deliveries';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deliveries');
  return { title: t('overviewTitle') };
}

/** All deliveries of a project (portal-2 §2, delivery overview). */
export default async function DeliveryOverviewPage({
  params,
  searchParams,
}: PageProps<'/[locale]/home/app/project/delivery-overview/[rootUnitId]'>) {
  const [{ rootUnitId }, query] = await Promise.all([params, searchParams]);
  const [t, common, meanings, { unit, country, access }] = await Promise.all([
    getTranslations('deliveries'),
    getTranslations('units'),
    getTranslations('terms'),
    getPageRoot(rootUnitId),
  ]);
  const back = (
    <ButtonLink href={href('rootDetails', { rootUnitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  const verdict = canSeeDeliveryOverview(access);
  if (!verdict.can) return <Refusal title={t('overviewTitle')} verdict={verdict} next={back} />;
  const { board, shell, exported, shownUnit } = await loadDeliveries({ unit, access }, query);
  return (
    <>
      <RefreshWhenChanged
        {...{ rootUnitId, since: board.since }}
        kinds={['state']}
        name="listUnits"
        target={{ query: { filter: `projectUnitID eq '${rootUnitId}'` } }}
        shown={{ data: [shownUnit], count: 1 }}
      />

      <PageHeader
        title={t('overviewTitle')}
        hint={<Term asIcon word={t('overviewTitle')} meaning={meanings('delivery')} />}
        facts={`${unit.unitNo} · ${unit.title}`}
        actions={
          <>
            <CalendarButton rootUnitId={rootUnitId} />
            <ExportMenu rootUnitId={rootUnitId} {...exported} />
            {back}
          </>
        }
      />
      <PlantDays country={plantCountryOf(country)}>
        <ListShell {...shell} table="deliveries">
          <DeliveryBoard {...board} />
        </ListShell>
      </PlantDays>
    </>
  );
}
