import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DeliveryOverviewSection } from '@/components/deliveries/delivery-overview-section';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ArrowLeftIcon, TruckIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { overviewViewFrom } from '@/lib/domain/deliveries/overview-view';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { canChangeDeliveryType } from '@/lib/domain/permissions/can-change-delivery-type';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import { listDeliveries, overviewSelection } from '@/lib/services/deliveries/list-deliveries';

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
  const [t, common, ctx, { unit, access }] = await Promise.all([
    getTranslations('deliveries'),
    getTranslations('units'),
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
  const view = overviewViewFrom(query);
  const { rows, count } = await listDeliveries(ctx, overviewSelection(rootUnitId, view, ctx.now));
  if (view.page > lastPage(count, view.size)) redirect('?page=0');
  const planned = { deliveryType: 'Planned' } as const;
  const verdicts = {
    confirm: canChangeDeliveryType(access, planned, 'Fixed'),
    callOff: canChangeDeliveryType(access, planned, 'OnCall'),
  };
  return (
    <>
      <RefreshOnChange
        rootUnitId={rootUnitId}
        since={ctx.changesSince}
        kinds={['deliveries', 'materials', 'state']}
      />
      <PageHeader title={t('overviewTitle')} facts={`${unit.unitNo} · ${unit.title}`} actions={back} />
      {count === 0 && !view.hidePast ? (
        <Card flush>
          <EmptyState icon={<TruckIcon />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        </Card>
      ) : (
        <ClientMessages namespaces={['deliveries']}>
          <DeliveryOverviewSection rows={rows} count={count} view={view} verdicts={verdicts} />
        </ClientMessages>
      )}
    </>
  );
}
