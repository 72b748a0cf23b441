'use client';

import { useState } from 'react';
import { type ShownFailure, useFailureToast } from './failure-notice';
import { toast } from './toast-store';

/**
 * Makes a write outside of a form: says what came of it and has the page read again by `refresh`. `explain` makes a
 * failure of an error that can be shown, and throws every other one. `write` answers false where it failed.
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
      // Where it failed, somebody else may have been there first.
      refresh();
    }
  }

  return { busy, write };
}
