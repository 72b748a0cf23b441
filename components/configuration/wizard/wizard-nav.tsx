import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { ScrollRow } from '@/components/ui/scroll-row';
import { neighboursOf, WIZARD_STEPS, type WizardStep } from '@/lib/domain/configuration/wizard';
import { href } from '@/lib/domain/navigation/pages';

interface WizardNavProps {
  current: WizardStep;
  /** The pages that what is there completes. */
  completed: readonly WizardStep[];
}

/** All pages of the wizard, side by side: each can be opened at any time. */
export function WizardNav({ current, completed }: WizardNavProps) {
  const t = useTranslations('configuration.wizard');
  const start = useTranslations('configuration.start');
  return (
    <nav aria-label={start('title')} className="mb-4 border-b">
      <ScrollRow>
        <ol className="flex w-max gap-1">
          {WIZARD_STEPS.map((step, index) => {
            const isDone = completed.includes(step);
            return (
              <li key={step} className="flex">
                <HoverLink
                  href={href('gettingStarted', { step })}
                  aria-current={step === current ? 'step' : undefined}
                  className={cx(
                    'flex min-h-[34px] shrink-0 items-center gap-1.5 border-transparent border-b-2 px-2.5 text-ink-2 pointer-coarse:min-h-touch',
                    'hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink',
                  )}
                >
                  <span aria-hidden="true" className={cx('tabular-nums', isDone && 'text-ok')}>
                    {isDone ? <CheckIcon size={14} /> : index + 1}
                  </span>
                  {t(`steps.${step}.name`)}
                  {isDone && <span className="sr-only">{start('isDone')}</span>}
                </HoverLink>
              </li>
            );
          })}
        </ol>
      </ScrollRow>
    </nav>
  );
}

/** Goes on, back, or to the checklist at the end; what is entered is saved already, or a draft. */
export function WizardFoot({ current, completed }: WizardNavProps) {
  const t = useTranslations('configuration.wizard');
  const common = useTranslations('common');
  const { before, after } = neighboursOf(current);
  const canSkip = after !== null && current !== 'start' && !completed.includes(current);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t pt-4">
      {before && (
        <ButtonLink href={href('gettingStarted', { step: before })} icon={<ChevronLeftIcon />}>
          {common('back')}
        </ButtonLink>
      )}
      <ButtonLink
        href={after ? href('gettingStarted', { step: after }) : href('organisation')}
        variant={canSkip ? 'quiet' : 'primary'}
        icon={<ChevronRightIcon />}
        className="ml-auto"
      >
        {t(after === null ? 'finish' : canSkip ? 'skip' : 'next')}
      </ButtonLink>
    </div>
  );
}
