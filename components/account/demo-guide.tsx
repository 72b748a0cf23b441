'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { leavePage } from '@/components/ui/leave-page';
import { forgetPreference, storePreference } from '@/lib/client/preference-cookie';
import { DEMO_GUIDE_COOKIE, type DemoScenario, demoGuideText } from '@/lib/domain/demo/demo-scenarios';

interface DemoGuideProps {
  scenario: DemoScenario;
  firstStep: number;
  /** The page URL of each step; null if it is on the page of the previous step. */
  addresses: readonly (string | null)[];
}

/** The next step of a scenario, above the page; progress and dismissal are stored on the device. */
export function DemoGuide({ scenario, firstStep, addresses }: DemoGuideProps) {
  const t = useTranslations('demo');
  const router = useRouter();
  const [step, setStep] = useState<number | null>(firstStep);
  const shown = step === null ? undefined : scenario.steps[step];
  if (step === null || shown === undefined) return null;
  const isLast = step === scenario.steps.length - 1;

  function end() {
    forgetPreference(DEMO_GUIDE_COOKIE.name, DEMO_GUIDE_COOKIE.path);
    setStep(null);
  }

  function go(to: number) {
    storePreference(DEMO_GUIDE_COOKIE.name, demoGuideText(scenario, to), DEMO_GUIDE_COOKIE.path);
    setStep(to);
    const address = addresses[to];
    if (address) leavePage(() => router.push(address));
  }

  return (
    <aside
      aria-label={t('guide')}
      className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2 rounded border border-accent/40 bg-accent-soft px-3.5 py-2.5 group-data-full-page/shell:hidden print:hidden"
    >
      <div className="min-w-0 flex-1 basis-64" aria-live="polite">
        <p className="text-ink-2 text-xs">
          {t('step', {
            title: t(`scenarios.${scenario.key}.title`),
            step: step + 1,
            of: scenario.steps.length,
          })}
        </p>
        <p className="font-medium">{t(`steps.${shown.key}.title`)}</p>
        <p className="text-ink-2 text-sm">{t(`steps.${shown.key}.text`)}</p>
      </div>
      <div className="flex items-center gap-2">
        {step > 0 && <Button onClick={() => go(step - 1)}>{t('back')}</Button>}
        <Button onClick={() => (isLast ? end() : go(step + 1))}>{isLast ? t('finish') : t('next')}</Button>
        {!isLast && <IconButton label={t('dismiss')} icon={<CloseIcon />} onClick={end} />}
      </div>
    </aside>
  );
}
