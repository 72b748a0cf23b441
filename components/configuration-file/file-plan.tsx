'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { FileChoice } from '@/components/ui/file-choice';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { type Failure, failureOf } from '@/lib/client/failure';
import { ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import type { ConfigurationFile, ConfigurationPlanDto } from '@/lib/contract/configuration-file';
import { href } from '@/lib/domain/navigation/pages';
import { PlanCounts, PlanSteps } from './plan-steps';

interface Chosen {
  name: string;
  content: ConfigurationFile;
  /** null while it is made, and where it could not be. */
  plan: ConfigurationPlanDto | null;
}

/** What went wrong, and whether a new sign-in helps. */
interface Trouble {
  failure: Failure;
  mustSignIn: boolean;
}

/** Shows what a file would change, and applies it. */
export function FilePlan() {
  const t = useTranslations('configuration.file');
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      const mustSignIn = error instanceof ProblemError && error.code === 'ReauthenticationRequired';
      setTrouble({ failure: failureOf(error), mustSignIn });
    } finally {
      setBusy(false);
    }
  }

  const plan = ({ name, content }: Omit<Chosen, 'plan'>) =>
    attempt(async () => {
      setChosen({ name, content, plan: null });
      const { data } = await call('planConfiguration', { body: content });
      setChosen({ name, content, plan: data });
    });

  async function read(file: File) {
    const content = jsonOf(await file.text());
    if (content !== null) return plan({ name: file.name, content });
    setChosen(null);
    const texts = [t('notJson', { name: file.name })];
    setTrouble({ failure: { isOffline: false, status: null, texts }, mustSignIn: false });
  }

  const apply = ({ name, content }: Chosen, { planID }: ConfigurationPlanDto) =>
    attempt(async () => {
      await call('applyConfiguration', { params: { planID }, body: content });
      toast.success(t('applied', { name }));
      setChosen(null);
      refresh();
    });

  return (
    <Card title={t('plan')}>
      <p className="mb-3 max-w-prose text-ink-2">{t('planText')}</p>
      <FileChoice
        label={t('choose')}
        hint={t('drop')}
        accept=".json,application/json"
        busy={busy && chosen === null}
        onChoose={(file) => void read(file)}
      />
      {trouble && (
        <div className="mt-3">
          {trouble.mustSignIn ? <SignInAgain /> : <FailureNotice failure={trouble.failure} />}
        </div>
      )}
      {chosen && (
        <Planned
          chosen={chosen}
          busy={busy}
          onPlan={() => plan(chosen)}
          onApply={(made) => apply(chosen, made)}
        />
      )}
    </Card>
  );
}

/** What is written when a plan is applied. */
const CHANGES = ['create', 'change', 'deactivate', 'remove'] as const;

interface PlannedProps {
  chosen: Chosen;
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

/** The content of a file, which the server checks; null if it is no JSON. */
function jsonOf(text: string): ConfigurationFile | null {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
