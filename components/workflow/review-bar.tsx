'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useTransition } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { leavePage } from '@/components/ui/leave-page';
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
  const leaveTo = (address: string | null) => address && leavePage(() => go(address));
  usePageKeys({ n: () => leaveTo(next), p: () => leaveTo(previous) });
  const stepsRef = useDecisionKey<HTMLDivElement>(isLeaving);
  const place = {
    filesHref: `${unitPagePath(rootUnitId, unitId)}#files`,
    onTaken: next === null ? null : () => go(next),
  };
  return (
    <section aria-label={t('title')} className="flex flex-wrap items-center gap-2 max-md:contents">
      <div className="contents max-md:col-start-3 max-md:row-start-1 max-md:flex max-md:items-center">
        {queue.count > 0 && (
          <span className="text-ink-2 text-sm tabular-nums max-md:order-2">
            {queue.place === null
              ? t('waiting', { count: queue.count })
              : t('queue', { place: queue.place, count: queue.count })}
          </span>
        )}
        {previous && (
          <ButtonLink
            square
            size="sm"
            variant="quiet"
            className="max-md:order-1"
            href={previous}
            aria-label={t('previous')}
          >
            <ChevronLeftIcon />
          </ButtonLink>
        )}
        {next && <NextLink className="max-md:order-3" href={next} label={t('next')} />}
      </div>
      <div className="contents max-md:col-span-full max-md:row-start-5 max-md:flex max-md:gap-2 max-md:border-t max-md:px-3 max-md:py-1.5 max-md:not-has-[button,a]:hidden">
        <div
          ref={stepsRef}
          className="flex flex-wrap items-center gap-2 max-md:flex-1 max-md:flex-nowrap max-md:items-stretch max-md:*:flex-1"
        >
          <StepPlaceContext value={place}>{children}</StepPlaceContext>
          <span aria-hidden="true" className="text-ink-3 text-xs first:hidden max-xl:hidden">
            <Kbd>e</Kbd> {t('stepKey')}
          </span>
        </div>
        {/* Once more in reach of the thumb. */}
        {next && <NextLink className="self-center md:hidden" href={next} label={t('next')} />}
      </div>
    </section>
  );
}

function NextLink({ href, label, className }: { href: string; label: string; className: string }) {
  return (
    <ButtonLink square size="sm" variant="quiet" className={className} href={href} aria-label={label}>
      <ChevronRightIcon />
    </ButtonLink>
  );
}
