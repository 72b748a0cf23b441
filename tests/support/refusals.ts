import { ProblemError } from '@/lib/client/http';
import type { Problem, ProblemMessage } from '@/lib/contract/problem';

interface Refusal {
  detail?: string;
  /** Errors with the code of the refusal, unless they say otherwise. */
  messages?: readonly (Partial<ProblemMessage> & { message: string })[];
  /** What is stored, for a `StaleVersion`. */
  data?: unknown;
}

const problemOf = (status: number, code: string, { messages = [], ...more }: Refusal): Problem => ({
  ...{ type: 'about:blank', title: code, status, detail: '', code, requestID: 'r' },
  messages: messages.map((message) => ({ type: 'error', code, ...message })),
  ...more,
});

/** A refusal as the portal answers it. */
export function refusalAnswer(status: number, code: string, more: Refusal = {}): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json(problemOf(status, code, more), { status, headers });
}

/** The same as a call of the portal throws it. */
export function refusalError(status: number, code: string, more: Refusal = {}): ProblemError {
  return new ProblemError(problemOf(status, code, more));
}
