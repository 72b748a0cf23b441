import { viewerFromRequest } from '@/lib/auth/viewer';
import type { Exchange } from '@/lib/http/exchange';

/**
 * Finds the caller only for the language of the answer; this does not count as use of the session. On any
 * error the language of the browser is used.
 */
export async function recognise(exchange: Exchange): Promise<void> {
  const actor = await viewerFromRequest(exchange.request, new Date(), false).catch(() => null);
  exchange.viewer = actor?.viewer;
}
