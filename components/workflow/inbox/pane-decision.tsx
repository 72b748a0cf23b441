'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { titlesOf } from '@/lib/domain/workflow/task-titles';
import { StepPlaceContext } from '../step-place';
import { useDecisionKey } from '../use-decision-key';
import { useInboxPlace } from './inbox-context';
import { SnoozeButton } from './snooze-button';

export interface PaneDecisionProps {
  filesHref: string;
  /** The step buttons; the main one comes last. */
  children: ReactNode;
}

/** The steps of the open task; `e` clicks the last one. After a step, the next task opens. */
export function PaneDecision({ filesHref, children }: PaneDecisionProps) {
  const t = useTranslations('inbox');
  const { current, next, hasSelection, onDone, onSnooze, onWake } = useInboxPlace();
  const stepsRef = useDecisionKey<HTMLDivElement>(hasSelection);
  const place = useMemo(() => ({ filesHref, onTaken: onDone }), [filesHref, onDone]);
  return (
    <StepPlaceContext value={place}>
      <section
        aria-label={t('decision')}
        className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 rounded-b border-t bg-surface px-4 py-3 pointer-coarse:[&_a]:min-h-touch pointer-coarse:[&_button]:min-h-touch"
      >
        {next && (
          <p className="min-w-0 basis-full truncate text-ink-3 text-sm">
            {t('next', { title: titlesOf(next).slice(-2).join(' · ') })}
          </p>
        )}
        {current && (
          <SnoozeButton
            variant="quiet"
            isSnoozed={current.snoozedUntil !== null}
            onSnooze={onSnooze}
            onWake={onWake}
          />
        )}
        <div ref={stepsRef} className="flex flex-wrap items-center justify-end gap-2">
          {children}
          <span aria-hidden="true" className="max-lg:hidden">
            <Kbd>e</Kbd>
          </span>
        </div>
      </section>
    </StepPlaceContext>
  );
}
