import { OfflineError, ProblemError } from '@/lib/client/http';

/** Why a call failed, ready to be shown. */
export interface Failure {
  /** No answer came, so there are no texts. */
  isOffline: boolean;
  /** HTTP status of the answer; null if there was none. */
  status: number | null;
  /** The server's messages, in the person's language. */
  texts: readonly string[];
}

/** A failure to show; any other error is a bug and is thrown again. */
export function failureOf(error: unknown): Failure {
  if (error instanceof OfflineError) return { isOffline: true, status: null, texts: [] };
  if (!(error instanceof ProblemError)) throw error;
  const texts = error.messages.map(({ message }) => message);
  return { isOffline: false, status: error.status, texts: texts.length > 0 ? texts : [error.message] };
}
