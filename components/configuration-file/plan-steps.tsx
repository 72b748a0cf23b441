import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import type { Tone } from '@/components/ui/tone';
import type { ConfigurationPlanDto } from '@/lib/contract/configuration-file';
import { PLANNED, type Planned } from '@/lib/domain/configuration-file/plan';

type Step = ConfigurationPlanDto['steps'][number];

const TONES: Readonly<Record<Planned, Tone>> = {
  ...{ create: 'ok', change: 'accent', deactivate: 'warn', remove: 'warn' },
  ...{ refused: 'bad', unchanged: 'neutral' },
};

/** What uses a thing, which is why it is refused: counts in one line. */
const USAGE = 'USAGE.';

/** How much of each there is. */
export function PlanCounts({ counts }: { counts: ConfigurationPlanDto['counts'] }) {
  const t = useTranslations('configuration.file.counts');
  return (
    <ul className="flex flex-wrap gap-1.5">
      {PLANNED.filter((planned) => counts[planned] > 0).map((planned) => (
        <li key={planned}>
          <Badge tone={TONES[planned]}>{t(planned, { count: counts[planned] })}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Each thing that changes or is refused, with its fields. */
export function PlanSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="divide-y">
      {steps.map((step) => (
        <li key={[step.noun, step.within, step.key].join('/')} className="py-2.5">
          <PlanStep step={step} />
        </li>
      ))}
    </ul>
  );
}

function PlanStep({ step: { noun, within, key, planned, changes, messages } }: { step: Step }) {
  const t = useTranslations('configuration.file');
  const format = useFormatter();
  const usage = messages.filter(({ code }) => code.startsWith(USAGE));
  const reasons = messages.filter((message) => !usage.includes(message));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={TONES[planned]}>{t(`planned.${planned}`)}</Badge>
        <span className="text-ink-2">{t(`nouns.${noun}`)}</span>
        <span className="wrap-anywhere font-medium">{[within, key].filter((part) => part).join(' / ')}</span>
      </p>
      {changes.length > 0 && (
        <dl className="mt-1.5 grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
          {changes.map(({ field, from, to }) => (
            <div key={field} className="contents">
              <dt className="wrap-anywhere font-mono text-ink-2 text-xs leading-5">{field}</dt>
              <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-1.5">
                {planned !== 'create' && (
                  <>
                    <del className="text-ink-3">{shown(from)}</del>
                    <span className="px-1.5 text-ink-3">→</span>
                  </>
                )}
                <ins className="no-underline">{shown(to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reasons.map(({ code, field, message }) => (
        <p
          key={[code, field].join('/')}
          className={cx('mt-1', planned === 'refused' ? 'text-bad' : 'text-warn')}
        >
          {field && <span className="mr-2 font-mono text-xs">{field}</span>}
          {message}
        </p>
      ))}
      {usage.length > 0 && (
        <p className="text-ink-2 text-sm">{format.list(usage.map(({ message }) => message))}</p>
      )}
    </>
  );
}

/** As it stands in a file; nothing is a dash. */
function shown(value: string | number | boolean | null): string {
  return value === null || value === '' ? '–' : String(value);
}
