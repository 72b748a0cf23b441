import type { Exchange } from '@/lib/http/exchange';
import { countRequest } from '@/lib/http/metrics';
import { log } from '@/lib/log';

/** What a request is counted under: the method and the path template of an endpoint. */
export interface Labels {
  method: string;
  path: string;
}

/**
 * Counts and logs an answered request, with the code of a refusal. Paths and queries may name people: only the
 * template is written.
 */
export function observe(
  { method, path }: Labels,
  { requestId, viewer, refusal }: Exchange,
  status: number,
  durationMs: number,
  error?: unknown,
): void {
  countRequest(method, path, status, durationMs / 1000);
  log(error === undefined ? 'info' : 'error', 'request', {
    requestId,
    method,
    route: path,
    status,
    refusal,
    durationMs: Math.round(durationMs * 10) / 10,
    userId: viewer?.userId,
    problem: error,
  });
}
