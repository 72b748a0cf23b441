'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { usePageKeys } from '@/components/ui/use-page-keys';
import { href } from '@/lib/domain/navigation/pages';
import type { QueuePlace } from '@/lib/domain/workflow/review-queue';

export interface ReviewBarProps {
  rootUnitId: string;
  queue: QueuePlace;
  /** The decision on this lot. */
  children: ReactNode;
}

/** Where the lot stands among those that wait for the viewer; `n` and `p` lead to the next and the previous one. */
export function ReviewBar({ rootUnitId, queue, children }: ReviewBarProps) {
  const t = useTranslations('comments.review');
  const router = useRouter();
  const addressOf = (unitId: string | null) => unitId && href('viewer', { rootUnitId, unitId });
  const [next, previous] = [addressOf(queue.next), addressOf(queue.previous)];
  usePageKeys({ n: () => next && router.push(next), p: () => previous && router.push(previous) });
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
      {children}
    </section>
  );
}
