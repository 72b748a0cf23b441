'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { ClockIcon, UndoIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { titlesOf } from '@/lib/domain/workflow/task-titles';
import { StepPlaceContext } from '../step-place';
import { useDecisionKey } from '../use-decision-key';
import { useInboxPlace } from './inbox-context';

export interface PaneDecisionProps {
  filesHref: string;
  /** The ways on; the one meant to be taken stands last. */
  children: ReactNode;
}

/** The steps of the task that is read; `e` presses the last one. After a step the next task opens. */
export function PaneDecision({ filesHref, children }: PaneDecisionProps) {
  const t = useTranslations('inbox');
  const { current, next, hasSelection, onDone, onSnooze, onWake } = useInboxPlace();
  const ways = useDecisionKey<HTMLDivElement>(hasSelection);
  const place = useMemo(() => ({ filesHref, onTaken: onDone }), [filesHref, onDone]);
  return (
    <StepPlaceContext value={place}>
      <section
        aria-label={t('decision')}
        className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 rounded-b border-t bg-surface px-4 py-3 pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_button]:min-h-11"
      >
        {next && (
          <p className="min-w-0 flex-1 basis-48 truncate text-ink-3 text-sm">
            {t('next', { title: titlesOf(next).slice(-2).join(' · ') })}
          </p>
        )}
        {current &&
          (current.snoozedUntil === null ? (
            <Button variant="quiet" icon={<ClockIcon />} aria-haspopup="dialog" onClick={onSnooze}>
              {t('snooze.button')}
            </Button>
          ) : (
            <Button variant="quiet" icon={<UndoIcon />} onClick={onWake}>
              {t('snooze.wake')}
            </Button>
          ))}
        <div ref={ways} className="flex flex-wrap items-center justify-end gap-2">
          {children}
          <span aria-hidden="true" className="max-lg:hidden">
            <Kbd>e</Kbd>
          </span>
        </div>
      </section>
    </StepPlaceContext>
  );
}
