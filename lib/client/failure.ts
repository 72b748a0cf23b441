import { OfflineError, ProblemError } from '@/lib/client/http';

/** Why a call came to nothing, as it can be shown. */
export interface Failure {
  /** No answer came; there is nothing to read then. */
  isOffline: boolean;
  /** Of the answer; null without one. */
  status: number | null;
  /** What the server says, in the person's language. */
  texts: readonly string[];
}

/** A failure to show; anything else is a fault and goes on its way. */
export function failureOf(error: unknown): Failure {
  if (error instanceof OfflineError) return { isOffline: true, status: null, texts: [] };
  if (!(error instanceof ProblemError)) throw error;
  const texts = error.messages.map(({ message }) => message);
  return { isOffline: false, status: error.status, texts: texts.length > 0 ? texts : [error.message] };
}
