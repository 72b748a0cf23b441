import { OfflineError, ProblemError } from '@/lib/client/http';

/**
 * Whether nothing is known of a save: no answer came, the server lost its database or stumbled, or it did not know
 * who asked, which it may have known the time before. It is sent again as it was.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof OfflineError) return true;
  return (
    error instanceof ProblemError && (error.status >= 500 || error.status === 429 || error.status === 401)
  );
}
