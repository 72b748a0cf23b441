import type { SWRConfiguration } from 'swr';
import { OfflineError } from '@/lib/client/http';
import { whenReachable } from '@/lib/client/reachable';

const MAX_RETRIES = 5;

/**
 * Nothing is read again but for a change: the change feed, which reports after a lost connection too, knows when.
 * A refusal is an answer and not repeated; a lost answer is read again as soon as the portal can be reached.
 */
export const RESOURCE_SETTINGS: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // Islands that ask at the same time share a request; whoever asks later gets what is stored then.
  dedupingInterval: 0,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    if (!(error instanceof OfflineError) || retryCount > MAX_RETRIES) return;
    void whenReachable().then(() => void revalidate({ retryCount }));
  },
};
