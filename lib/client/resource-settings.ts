import type { SWRConfiguration } from 'swr';
import { OfflineError } from '@/lib/client/http';
import { whenReachable } from '@/lib/client/reachable';

const MAX_RETRIES = 5;

/**
 * Data is read again only after a change; the change feed reports changes also after a lost connection. A
 * refusal is an answer and is not retried; after a lost answer the data is read again as soon as the portal
 * is reachable.
 */
export const RESOURCE_SETTINGS: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // Islands that read at the same time share a request; a later read gets the data stored then.
  dedupingInterval: 0,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    if (!(error instanceof OfflineError) || retryCount > MAX_RETRIES) return;
    void whenReachable().then(() => void revalidate({ retryCount }));
  },
};
