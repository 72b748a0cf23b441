'use client';

import { useEffect } from 'react';
import { call } from '@/lib/client/call';
import { OfflineError, ProblemError } from '@/lib/client/http';

/**
 * Records that the user opened the drawings and models of a unit; if that fails, the review shows them as not opened.
 */
export function SeenMark({ unitId }: { unitId: string }) {
  useEffect(() => {
    call('markSeen', { params: { unitId } }).catch((error: unknown) => {
      if (!(error instanceof OfflineError || error instanceof ProblemError)) throw error;
    });
  }, [unitId]);
  return null;
}
