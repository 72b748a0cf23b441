/**
 * How sending a file ended. `lost`: no answer, or one that may change on another attempt · `session`: it has
 * ended · `gone`: the server no longer has the upload · `refused`: another attempt gives the same result.
 */
export type SendOutcome =
  | { kind: 'done' }
  | { kind: 'lost'; waitSeconds: number }
  | { kind: 'session' }
  | { kind: 'gone'; text: string | null }
  | { kind: 'refused'; text: string | null };

export interface SendAnswer {
  status: number;
  body: string;
  retryAfter: string | null;
}

/** Temporary refusals. */
const PASSING: readonly string[] = [
  'UploadConflict',
  'UploadLocked',
  'ChecksumMismatch',
  'BodyTooSlow',
  'Busy',
  'TooManyRequests',
];

/** The outcome of an upload for a failed answer; null is no answer. */
export function outcomeOf(answer: SendAnswer | null): SendOutcome {
  if (answer === null || answer.status === 0) return { kind: 'lost', waitSeconds: 0 };
  const { status, body } = answer;
  const { code, text } = problemIn(body);
  if (status === 401) return { kind: 'session' };
  if (status === 404 || status === 410) return { kind: 'gone', text };
  if (status >= 500 || status === 423 || PASSING.includes(code))
    return { kind: 'lost', waitSeconds: Number(answer.retryAfter ?? 0) || 0 };
  return { kind: 'refused', text };
}

function problemIn(body: string): { code: string; text: string | null } {
  try {
    const problem: unknown = JSON.parse(body);
    if (typeof problem !== 'object' || problem === null) return { code: '', text: null };
    const code: unknown = Reflect.get(problem, 'code');
    const detail: unknown = Reflect.get(problem, 'detail');
    return { code: typeof code === 'string' ? code : '', text: typeof detail === 'string' ? detail : null };
  } catch {
    return { code: '', text: null };
  }
}
