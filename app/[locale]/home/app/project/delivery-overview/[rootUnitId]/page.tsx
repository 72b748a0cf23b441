import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CalendarButton } from '@/components/deliveries/calendar-button';
import { ExportMenu } from '@/components/deliveries/export-menu';
import { ListShell } from '@/components/lists/views/list-shell';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { PlantCountry } from '@/components/ui/plant-country';
import { Term } from '@/components/ui/term';
import { todayInBerlin } from '@/lib/domain/calendar';
import {
  deliveredFilter,
  overviewFilter,
  overviewSizeFrom,
  pastViewFrom,
  renamedOrder,
} from '@/lib/domain/deliveries/overview-view';
import { FILTER_FIELDS } from '@/lib/domain/lists/filter-fields';
import { LIST_PARAMETERS } from '@/lib/domain/lists/list-parameters';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { canChangeDeliveryType } from '@/lib/domain/permissions/can-change-delivery-type';
import { canEditDelivery } from '@/lib/domain/permissions/can-edit-delivery';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { plantCountryOf } from '@/lib/domain/units/organisation-country';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessageNamespace } from '@/lib/i18n/messages';
import { addressParts, askedList, pageAddress } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import { DELIVERY_LIST, listDeliveries } from '@/lib/services/deliveries/list-deliveries';
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
  const [t, common, meanings, ctx, { unit, access }] = await Promise.all([
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
  const renamed = renamedOrder(addressParts(query), LIST_PARAMETERS.order);
  if (renamed) redirect(`?${new URLSearchParams(renamed)}`);
  const since = ctx.changesSince;
  const today = todayInBerlin(ctx.now);
  const past = pastViewFrom(query.past);
  const { page, pageSize, terms, call, selection, isFiltered, shell, exported } = await openList(ctx, query, {
    list: 'deliveries',
    resource: DELIVERY_LIST,
    always: overviewFilter(rootUnitId, past, today),
    thenBy: 'deliveryDate',
    pageSize: overviewSizeFrom(query.size),
  });
  // Only their count is shown.
  const folded = askedList(
    { where: query.where },
    {
      ...{ resource: DELIVERY_LIST, fields: FILTER_FIELDS.deliveries, pageSize: 1 },
      always: deliveredFilter(rootUnitId, today),
    },
    ctx.now,
  );
  const [{ rows, count }, delivered, { models }] = await Promise.all([
    listDeliveries(ctx, selection),
    listDeliveries(ctx, folded.selection),
    getModelSummary(ctx, rootUnitId),
  ]);
  const hasModel = models.length > 0;
  if (page > lastPage(count, pageSize)) redirect(`?${pageAddress(query, 0)}`);
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
        <PlantCountry country={plantCountryOf(unit)}>
          <ListShell {...shell} table="deliveries">
            <DeliveryBoard
              {...{ rootUnitId, since, today, verdicts, hasModel }}
              view={{ page, size: pageSize, order: terms, past, isFiltered }}
              shown={{ query: call, answer: { data: rows, count } }}
              delivered={{
                query: folded.call,
                answer: { data: delivered.rows, count: delivered.count },
              }}
            />
          </ListShell>
        </PlantCountry>
      </ClientMessages>
    </>
  );
}
