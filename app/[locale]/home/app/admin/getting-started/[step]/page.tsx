import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { WizardFoot, WizardNav } from '@/components/configuration/wizard/wizard-nav';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { PageHeader } from '@/components/ui/page-header';
import { completedSteps, isWizardStep } from '@/lib/domain/configuration/wizard';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { listGettingStarted } from '@/lib/services/configuration/getting-started';
import { StepContent } from './step-content';

type Props = PageProps<'/[locale]/home/app/admin/getting-started/[step]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { step }] = await Promise.all([getTranslations('configuration.wizard'), params]);
  return isWizardStep(step) ? { title: t(`steps.${step}.title`) } : {};
}

/** One page of the wizard by which a company enters itself (operation.md §2.4). */
export default async function GettingStartedPage({ params, searchParams }: Props) {
  const [t, ctx, { step }, query] = await Promise.all([
    getTranslations('configuration.wizard'),
    getPageContext(),
    params,
    searchParams,
  ]);
  if (!isWizardStep(step)) notFound();
  const title = t(`steps.${step}.title`);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={title} verdict={verdict} />;
  const completed = completedSteps(await listGettingStarted(ctx));
  return (
    <>
      <RefreshOnChange kinds={['administration', 'members']} since={ctx.changesSince} />
      <WizardNav current={step} completed={completed} />
      <PageHeader title={title} facts={t(`steps.${step}.text`)} />
      <StepContent step={step} ctx={ctx} query={query} isDone={completed.includes(step)} />
      <WizardFoot current={step} completed={completed} />
    </>
  );
}
