import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CalendarButton } from '@/components/deliveries/calendar-button';
import { ExportMenu } from '@/components/deliveries/export-menu';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { PlantCountry } from '@/components/ui/plant-country';
import { Term } from '@/components/ui/term';
import { todayInBerlin } from '@/lib/domain/calendar';
import { overviewViewFrom } from '@/lib/domain/deliveries/overview-view';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { canChangeDeliveryType } from '@/lib/domain/permissions/can-change-delivery-type';
import { canEditDelivery } from '@/lib/domain/permissions/can-edit-delivery';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { plantCountryOf } from '@/lib/domain/units/organisation-country';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessageNamespace } from '@/lib/i18n/messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import {
  deliveredSelection,
  listDeliveries,
  overviewSelection,
} from '@/lib/services/deliveries/list-deliveries';
import { getModelSummary } from '@/lib/services/models/get-model-summary';
import { showUnit } from '@/lib/services/unit-tree/show-unit';
import { DeliveryBoard } from './delivery-board';

const NAMESPACES: readonly MessageNamespace[] = ['deliveries', 'errors', 'roles', 'shell.whoCan'];

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
  const [t, common, terms, ctx, { unit, access }] = await Promise.all([
    getTranslations('deliveries'),
    getTranslations('units'),
    getTranslations('terms'),
    getPageContext(),
    getPageRoot(rootUnitId),
  ]);
  const back = (
    <ButtonLink href={href('rootDetails', { rootUnitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  const verdict = canSeeDeliveryOverview(access);
  if (!verdict.can) return <Refusal title={t('overviewTitle')} verdict={verdict} next={back} />;
  const since = ctx.changesSince;
  const view = overviewViewFrom(query);
  const [{ rows, count }, delivered, { models }] = await Promise.all([
    listDeliveries(ctx, overviewSelection(rootUnitId, view, ctx.now)),
    listDeliveries(ctx, deliveredSelection(rootUnitId, ctx.now)),
    getModelSummary(ctx, rootUnitId),
  ]);
  const hasModel = models.length > 0;
  if (view.page > lastPage(count, view.size)) redirect('?page=0');
  const planned = { deliveryType: 'Planned' } as const;
  const verdicts = {
    confirm: canChangeDeliveryType(access, planned, 'Fixed'),
    callOff: canChangeDeliveryType(access, planned, 'OnCall'),
    chooseWalls: canEditDelivery(access, planned),
  };
  return (
    <>
      <RefreshWhenChanged
        {...{ rootUnitId, since }}
        kinds={['state']}
        name="listUnits"
        target={{ query: { filter: `projectUnitID eq '${rootUnitId}'` } }}
        shown={{ data: [await showUnit(ctx, unit)], count: 1 }}
      />
      <ClientMessages namespaces={hasModel ? [...NAMESPACES, 'viewer'] : NAMESPACES}>
        <PageHeader
          title={t('overviewTitle')}
          hint={<Term asIcon word={t('overviewTitle')} meaning={terms('delivery')} />}
          facts={`${unit.unitNo} · ${unit.title}`}
          actions={
            <>
              <CalendarButton rootUnitId={rootUnitId} />
              <ExportMenu {...{ rootUnitId, view }} />
              {back}
            </>
          }
        />
        <PlantCountry country={plantCountryOf(unit)}>
          <DeliveryBoard
            {...{ rootUnitId, since, view, verdicts, hasModel }}
            shown={{ data: rows, count }}
            delivered={{ data: delivered.rows, count: delivered.count }}
            today={todayInBerlin(ctx.now)}
          />
        </PlantCountry>
      </ClientMessages>
    </>
  );
}
