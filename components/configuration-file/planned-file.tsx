import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import type { ConfigurationPlanDto } from '@/lib/contract/configuration-file';
import { href } from '@/lib/domain/navigation/pages';
import { PlanCounts, PlanSteps } from './plan-steps';
import type { FilePlanState } from './use-file-plan';

/** What is written when a plan is applied. */
const CHANGES = ['create', 'change', 'deactivate', 'remove'] as const;

/** What was planned, or why it could not be. */
export function PlannedFile({ state: { chosen, trouble, busy, ...calls } }: { state: FilePlanState }) {
  return (
    <>
      {trouble && (
        <div className="mt-3">
          {trouble.mustSignIn ? <SignInAgain /> : <FailureNotice failure={trouble.failure} />}
        </div>
      )}
      {chosen && (
        <Planned
          chosen={chosen}
          busy={busy}
          onPlan={() => calls.plan(chosen)}
          onApply={(made) => calls.apply(chosen, made)}
        />
      )}
    </>
  );
}

interface PlannedProps {
  chosen: NonNullable<FilePlanState['chosen']>;
  busy: boolean;
  onPlan: () => Promise<void>;
  onApply: (plan: ConfigurationPlanDto) => Promise<void>;
}

function Planned({ chosen: { name, plan }, busy, onPlan, onApply }: PlannedProps) {
  const t = useTranslations('configuration.file');
  const [asks, setAsks] = useState(false);
  const changes = plan ? CHANGES.reduce((sum, planned) => sum + plan.counts[planned], 0) : 0;
  const canApply = plan !== null && plan.counts.refused === 0 && changes > 0;
  return (
    <section className="mt-4" aria-label={t('planOf', { name })}>
      <div className="flex flex-wrap items-center gap-2 border-b pb-2">
        <h3 className="wrap-anywhere mr-auto font-semibold">{t('planOf', { name })}</h3>
        {plan && <PlanCounts counts={plan.counts} />}
        <Button size="sm" busy={busy} onClick={() => void onPlan()}>
          {t('again')}
        </Button>
      </div>
      {plan && <PlanSteps steps={plan.steps} />}
      {plan && plan.unlisted > 0 && (
        <p className="py-3 text-ink-2">{t('unlisted', { count: plan.unlisted })}</p>
      )}
      {plan && plan.steps.length === 0 && <p className="py-3">{t('nothing')}</p>}
      {plan && plan.counts.refused > 0 && <Notice tone="bad">{t('refusedText')}</Notice>}
      {canApply && (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-3">
          <p className="text-ink-3 text-sm">{t('applyText')}</p>
          <Button variant="primary" aria-haspopup="dialog" busy={busy} onClick={() => setAsks(true)}>
            {t('apply', { count: changes })}
          </Button>
        </div>
      )}
      {plan && (
        <ConfirmDialog
          open={asks}
          onClose={() => setAsks(false)}
          title={t('applyTitle', { name })}
          confirmLabel={t('apply', { count: changes })}
          onConfirm={() => onApply(plan)}
        >
          <PlanCounts counts={plan.counts} />
          <p className="mt-2 text-ink-2">{t('applyText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** In another window: the plan stays here. */
function SignInAgain() {
  const t = useTranslations('configuration.file');
  const address = href('signIn', { again: '1', callbackUrl: href('configuration') });
  return (
    <Notice tone="info">
      <p>{t('signInAgainText')}</p>
      <ButtonLink href={address} target="_blank" size="sm" className="mt-2">
        {t('signInAgain')}
      </ButtonLink>
    </Notice>
  );
}
