'use client';

import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { storePreference } from '@/lib/client/preference-cookie';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { DEMO_GUIDE_COOKIE, demoGuideText, type OfferedScenario } from '@/lib/domain/demo/demo-scenarios';

interface DemoScenariosProps {
  offered: readonly OfferedScenario[];
}

/** Guided scenarios in the demo data: one click signs in as the scenario's user, then hints show each step. */
export function DemoScenarios({ offered }: DemoScenariosProps) {
  const t = useTranslations('demo');
  if (offered.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <h2 className="font-semibold text-lg tracking-tight">{t('title')}</h2>
      <p className="mt-1 text-ink-2">{t('intro')}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {offered.map((own) => (
          <ScenarioCard key={own.scenario.key} {...own} />
        ))}
      </ul>
    </section>
  );
}

function ScenarioCard({ scenario, name, start }: OfferedScenario) {
  const t = useTranslations('demo');
  return (
    <li className="rounded border bg-surface">
      <form
        method="post"
        action="/api/auth/callback/credentials"
        className="flex h-full flex-col p-3.5"
        onSubmit={() =>
          storePreference(DEMO_GUIDE_COOKIE.name, demoGuideText(scenario, 0), DEMO_GUIDE_COOKIE.path)
        }
      >
        <input type="hidden" name="login" value={scenario.login} />
        <input type="hidden" name="password" value={DEMO_PASSWORD} />
        <input type="hidden" name="callbackUrl" value={start} />
        <h3 className="font-semibold">{t(`scenarios.${scenario.key}.title`)}</h3>
        <p className="text-ink-2 text-sm">{t(`scenarios.${scenario.key}.text`)}</p>
        <ol className="mt-2 mb-3 grid list-inside list-decimal gap-0.5 text-sm marker:text-ink-3">
          {scenario.steps.map(({ key }) => (
            <li key={key}>{t(`steps.${key}.title`)}</li>
          ))}
        </ol>
        <button
          type="submit"
          className="mt-auto flex min-h-9 items-center gap-2 rounded border border-line-strong px-2 text-left hover:bg-hover pointer-coarse:min-h-touch"
        >
          <Avatar name={name} size={22} />
          <span className="min-w-0 truncate font-medium">{t('startAs', { name })}</span>
        </button>
      </form>
    </li>
  );
}
