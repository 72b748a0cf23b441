import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { LeadDaysGrid } from '@/components/catalogue/lead-days-grid';
import { EmptyPage } from '@/components/shell/empty-page';
import { Refusal } from '@/components/shell/refusal';
import { CalendarIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { listPlants } from '@/lib/services/catalogue/list-plants';
import { listPreliminaryDays } from '@/lib/services/catalogue/list-preliminary-days';
import { listProductTypes } from '@/lib/services/catalogue/list-product-types';
import type { ServiceContext } from '@/lib/services/context';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('daysTitle') };
}

/** The lead days of each plant and product type, editable (portal-1 §2, preliminary days). */
export default async function PreliminaryDaysPage() {
  const [t, days, ctx] = await Promise.all([
    getTranslations('admin'),
    getTranslations('preliminaryDays'),
    getPageContext(),
  ]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('daysTitle')} verdict={verdict} />;
  const rows = await loadRows(ctx);
  if (rows.length === 0) {
    return (
      <EmptyPage
        title={t('daysTitle')}
        icon={<CalendarIcon />}
        emptyTitle={t('daysEmptyTitle')}
        emptyText={t('daysEmptyText')}
      />
    );
  }
  return (
    <ClientMessages namespaces={['preliminaryDays']}>
      <PageHeader title={t('daysTitle')} facts={days('facts')} />
      <LeadDaysGrid rows={rows} />
    </ClientMessages>
  );
}

/** The rows by plant, then product type, sorted in the user's language. */
async function loadRows(ctx: ServiceContext) {
  const [days, plants, productTypes, locale] = await Promise.all([
    listPreliminaryDays(ctx),
    listPlants(ctx),
    listProductTypes(ctx),
    getLocale(),
  ]);
  const { compare } = new Intl.Collator(locale);
  return days
    .map((row) => {
      const type = productTypes.find(({ productTypeID }) => productTypeID === row.productTypeID);
      return {
        id: row.productPlantPreliminaryDaysID,
        plant: plants.find(({ plantID }) => plantID === row.plantID)?.name ?? '',
        productType: type ? productTitle(type.title, locale) : '',
        background: type?.backgroundColor ?? '',
        text: type?.textColor ?? '',
        days: row.preliminaryDays,
        version: row.version,
      };
    })
    .sort((a, b) => compare(a.plant, b.plant) || compare(a.productType, b.productType));
}
