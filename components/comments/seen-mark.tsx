'use client';

import { useEffect } from 'react';
import { call } from '@/lib/client/call';
import { OfflineError, ProblemError } from '@/lib/client/http';

/** Notes that the drawings and models of a unit were opened; where that fails the review says they were not. */
export function SeenMark({ unitId }: { unitId: string }) {
  useEffect(() => {
    call('markSeen', { params: { unitId } }).catch((error: unknown) => {
      if (!(error instanceof OfflineError || error instanceof ProblemError)) throw error;
    });
  }, [unitId]);
  return null;
}
