import type { ErrorCode } from '@/lib/contract/error-codes';
import { countRequest } from '@/lib/http/metrics';
import { log } from '@/lib/log';
import type { Viewer } from '@/lib/services/context';

/** The labels of a request's metrics: the method and the path template of an endpoint. */
export interface Labels {
  method: string;
  path: string;
}

/** The logged data of a request. */
interface Observed {
  requestId: string;
  viewer: Viewer | undefined;
  /** The code of the refusal. */
  refusal: ErrorCode | undefined;
}

/**
 * Counts and logs an answered request, with the code of a refusal. Paths and queries may contain personal
 * data: only the template is logged.
 */
export function observe(
  { method, path }: Labels,
  { requestId, viewer, refusal }: Observed,
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
