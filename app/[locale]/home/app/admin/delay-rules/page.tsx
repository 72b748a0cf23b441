import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DelayRulesTable } from '@/components/configuration/delay-rules-table';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { PageHeader } from '@/components/ui/page-header';
import { DAILY_WORK, timeOfDayText } from '@/lib/domain/jobs/daily-work';
import { canUseSomeAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { loadDelayRules } from './load-delay-rules';

type Props = PageProps<'/[locale]/home/app/admin/delay-rules'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return { title: t('delayRules') };
}

/** After how many days waiting steps are reported, and to whom they escalate (domain.md §4, "Delay rules"). */
export default async function DelayRulesPage({ searchParams }: Props) {
  const [t, texts, ctx, query] = await Promise.all([
    getTranslations('shell'),
    getTranslations('configuration.delayRules'),
    getPageContext(),
    searchParams,
  ]);
  const verdict = canUseSomeAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('delayRules')} verdict={verdict} />;
  const time = timeOfDayText(DAILY_WORK['delay-rules']);
  return (
    <>
      <RefreshOnChange kinds={['administration']} since={ctx.changesSince} />
      <PageHeader title={t('delayRules')} facts={texts('facts', { time })} />
      <DelayRulesTable {...(await loadDelayRules(ctx, query.tenant))} />
    </>
  );
}
