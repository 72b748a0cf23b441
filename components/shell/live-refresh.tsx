'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useProjectEvents } from '@/lib/client/project-events';
import type { ChangeKind } from '@/lib/domain/events/change-event';

const GATHER_MS = 400;

export interface LiveRefreshProps {
  /** One project; null listens to all the person sees. */
  rootUnitId: string | null;
  /** The changes that concern what the page shows. */
  kinds: readonly ChangeKind[];
}

/** Renders the page anew when something it shows has changed; several changes at once are one refresh. */
export function LiveRefresh({ rootUnitId, kinds }: LiveRefreshProps) {
  const router = useRouter();
  const timer = useRef(0);
  useProjectEvents(rootUnitId, ({ kind }) => {
    if (kind !== 'resync' && !kinds.includes(kind)) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => router.refresh(), GATHER_MS);
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return null;
}
