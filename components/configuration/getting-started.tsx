import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CheckIcon, ChevronRightIcon } from '@/components/ui/icons';
import { CATALOGUE_KINDS } from '@/lib/domain/catalogue/catalogue-product';
import {
  type GettingStartedStep,
  isNeeded,
  type StartedStep,
} from '@/lib/domain/configuration/getting-started';
import { href } from '@/lib/domain/navigation/pages';
import { LEGAL_PART } from './legal-card';

/** Where each step is done; null for what is set on the server, as its text says. */
const PLACES: Record<GettingStartedStep, string | null> = {
  tenant: href('organisationPart', { part: 'tenants' }),
  salesOrganisation: href('organisationPart', { part: 'sales-organisations' }),
  plant: href('organisationPart', { part: 'plants' }),
  productType: href('organisationPart', { part: 'product-types' }),
  leadDays: href('preliminaryDays'),
  catalogue: href('catalogue', { kind: CATALOGUE_KINDS[0] }),
  salesPlanner: href('users'),
  defaultMembers: href('defaultMembers'),
  legal: `${href('organisation')}#${LEGAL_PART}`,
  secondFactor: href('profile'),
  secondAdministrator: href('users'),
  mail: href('mailOutbox'),
  address: null,
  journalKey: null,
  virusScan: null,
  backup: null,
};

interface GettingStartedProps {
  steps: readonly StartedStep[];
  /** Whether the guide through all of them is for the viewer. */
  hasGuide: boolean;
}

/** What a new portal still needs: the next step has the one primary button. */
export function GettingStarted({ steps, hasGuide }: GettingStartedProps) {
  const t = useTranslations('configuration.start');
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ step, isDone }) => !isDone && PLACES[step] !== null)?.step;
  return (
    <Card
      title={t('title')}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          {t('done', { done, count: steps.length })}
          {hasGuide && (
            <ButtonLink href={href('gettingStarted', { step: 'start' })} size="sm">
              {t('guide')}
            </ButtonLink>
          )}
        </span>
      }
      flush
    >
      <ol className="divide-y">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5">
            <div className="min-w-0 flex-1 basis-72">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {t(`steps.${step}.title`)}
                {isDone ? (
                  <StateBadge tone="ok">{t('isDone')}</StateBadge>
                ) : (
                  isNeeded(step) && <StateBadge tone="warn">{t('needed')}</StateBadge>
                )}
              </p>
              <p className="text-ink-2 text-sm">{t(`steps.${step}.text`)}</p>
            </div>
            <StepLink step={step} isDone={isDone} isNext={step === next} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepLink({ step, isDone, isNext }: StartedStep & { isNext: boolean }) {
  const t = useTranslations('configuration.start');
  const place = PLACES[step];
  if (place === null) return null;
  return (
    <ButtonLink
      href={place}
      variant={isNext ? 'primary' : 'quiet'}
      icon={isDone ? <CheckIcon /> : <ChevronRightIcon />}
    >
      {t(isDone ? 'show' : 'go')}
      <span className="sr-only">: {t(`steps.${step}.title`)}</span>
    </ButtonLink>
  );
}
