'use client';

import { useEffect } from 'react';
import type { ViewerView } from '@/lib/domain/navigation/viewer-views';
import { call } from './call';
import { OfflineError, ProblemError } from './http';

/**
 * Records that the user sees a view of a unit, again for each change of its contents; if that fails, the review shows
 * them as not opened.
 * @param contents names what is shown; null if that is nothing yet
 */
export function useSeenMark(unitId: string, view: ViewerView, contents: string | null): void {
  useEffect(() => {
    if (contents === null) return;
    call('markSeen', { params: { unitId }, body: { view } }).catch((error: unknown) => {
      if (!(error instanceof OfflineError || error instanceof ProblemError)) throw error;
    });
  }, [unitId, view, contents]);
}
