'use client';

import { useState } from 'react';
import { type ShownFailure, useFailureToast } from './failure-notice';
import { toast } from './toast-store';

/**
 * Runs a write outside a form, shows its result and reloads the page's data with `refresh`. `explain` turns a
 * displayable error into a failure, and throws all other errors. `write` resolves to false if it failed.
 */
export function useWrite(explain: (error: unknown) => ShownFailure, refresh: () => void) {
  const tellFailure = useFailureToast();
  const [busy, setBusy] = useState(false);

  async function write(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      if (done !== undefined) toast.success(done);
      return true;
    } catch (error) {
      tellFailure(explain(error));
      return false;
    } finally {
      setBusy(false);
      // If it failed, somebody else may have made a change first.
      refresh();
    }
  }

  return { busy, write };
}
