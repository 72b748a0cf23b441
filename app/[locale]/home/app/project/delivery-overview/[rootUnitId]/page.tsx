import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon, TruckIcon } from '@/components/ui/icons';
import { getPageRoot } from '@/lib/auth/page-unit';
import { canSeeDeliveryOverview } from '@/lib/domain/deliveries/can-see-delivery-overview';
import { href } from '@/lib/domain/navigation/pages';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deliveries');
  return { title: t('overviewTitle') };
}

export default async function DeliveryOverviewPage({
  params,
}: PageProps<'/[locale]/home/app/project/delivery-overview/[rootUnitId]'>) {
  const { rootUnitId } = await params;
  const [t, common, { unit, access }] = await Promise.all([
    getTranslations('deliveries'),
    getTranslations('units'),
    getPageRoot(rootUnitId),
  ]);
  const back = (
    <ButtonLink href={href('rootDetails', { rootUnitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  const verdict = canSeeDeliveryOverview(access);
  if (!verdict.can) return <Refusal title={t('overviewTitle')} verdict={verdict} next={back} />;
  return (
    <EmptyPage
      title={t('overviewTitle')}
      facts={`${unit.unitNo} · ${unit.title}`}
      actions={back}
      icon={<TruckIcon />}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    />
  );
}
