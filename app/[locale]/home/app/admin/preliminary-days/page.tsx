import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddLeadDaysButton } from '@/components/catalogue/add-lead-days-button';
import { LeadDaysGrid } from '@/components/catalogue/lead-days-grid';
import { EmptyPage } from '@/components/shell/empty-page';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { CalendarIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadPreliminaryDays } from './load-preliminary-days';

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
  const { rows, ...choices } = await loadPreliminaryDays();
  const add = <AddLeadDaysButton {...choices} />;
  if (rows.length === 0) {
    return (
      <EmptyPage
        title={t('daysTitle')}
        icon={<CalendarIcon />}
        emptyTitle={t('daysEmptyTitle')}
        emptyText={t('daysEmptyText')}
        next={add}
      />
    );
  }
  return (
    <>
      <RefreshOnChange kinds={['administration']} since={ctx.changesSince} />
      <PageHeader title={t('daysTitle')} facts={days('facts')} actions={add} />
      <LeadDaysGrid rows={rows} />
    </>
  );
}
