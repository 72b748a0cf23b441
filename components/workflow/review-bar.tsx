'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useTransition } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { startLeaving } from '@/components/ui/leaving';
import { usePageKeys } from '@/components/ui/use-page-keys';
import { href } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import type { QueuePlace } from '@/lib/domain/workflow/review-queue';
import { StepPlaceContext } from './step-place';
import { useDecisionKey } from './use-decision-key';

export interface ReviewBarProps {
  rootUnitId: string;
  unitId: string;
  queue: QueuePlace;
  /** The decision buttons of this lot. */
  children: ReactNode;
}

/**
 * The position of the lot in the viewer's review queue; `n` and `p` open the next and the previous lot, `e`
 * clicks the main step. After a step, the next lot opens.
 */
export function ReviewBar({ rootUnitId, unitId, queue, children }: ReviewBarProps) {
  const t = useTranslations('workflow.reviewBar');
  const router = useRouter();
  const [isLeaving, startTransition] = useTransition();
  const addressOf = (lotId: string | null) => lotId && href('viewer', { rootUnitId, unitId: lotId });
  const [next, previous] = [addressOf(queue.next), addressOf(queue.previous)];
  function go(address: string) {
    startLeaving();
    startTransition(() => router.push(address));
  }
  usePageKeys({ n: () => next && go(next), p: () => previous && go(previous) });
  const stepsRef = useDecisionKey<HTMLDivElement>(isLeaving);
  const place = {
    filesHref: `${unitPagePath(rootUnitId, unitId)}#files`,
    onTaken: next === null ? null : () => go(next),
  };
  return (
    <section aria-label={t('title')} className="flex flex-wrap items-center gap-2">
      {queue.count > 0 && (
        <span className="text-ink-2 text-sm tabular-nums max-sm:sr-only">
          {queue.place === null
            ? t('waiting', { count: queue.count })
            : t('queue', { place: queue.place, count: queue.count })}
        </span>
      )}
      {previous && (
        <ButtonLink square size="sm" variant="quiet" href={previous} aria-label={t('previous')}>
          <ChevronLeftIcon />
        </ButtonLink>
      )}
      {next && (
        <ButtonLink square size="sm" variant="quiet" href={next} aria-label={t('next')}>
          <ChevronRightIcon />
        </ButtonLink>
      )}
      <div ref={stepsRef} className="flex flex-wrap items-center gap-2">
        <StepPlaceContext value={place}>{children}</StepPlaceContext>
        <span aria-hidden="true" className="text-ink-3 text-xs first:hidden max-xl:hidden">
          <Kbd>e</Kbd> {t('stepKey')}
        </span>
      </div>
    </section>
  );
}
