import { isConnectionLost, isSerializationFailure } from '@/db/errors';
import type { Problem, ProblemMessage } from '@/lib/contract/problem';
import type { Locale } from '@/lib/domain/account/languages';
import { errorText, roleNames } from '@/lib/http/error-texts';
import { problemStatus } from '@/lib/http/problem-status';
import { AppError, type Message } from '@/lib/services/errors';

const OUTAGE_RETRY_S = 5;
const COLLISION_RETRY_S = 1;

/** Any error as a refusal with a code: what nobody foresaw is `Internal` and tells nothing of the inside. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isConnectionLost(error)) return new AppError('Unavailable', { retryAfterSeconds: OUTAGE_RETRY_S });
  if (isSerializationFailure(error)) {
    return new AppError('Unavailable', { retryAfterSeconds: COLLISION_RETRY_S });
  }
  return new AppError('Internal');
}

/** The RFC 9457 document of a refusal, its texts in the caller's language. */
export function problemOf(refusal: AppError, locale: Locale, requestId: string): Problem {
  const status = problemStatus(refusal.code);
  const detail = errorText(locale, refusal.code, refusal.values);
  const messages = refusal.messages.map((message) => presentMessage(message, locale));
  return {
    type: `/api/docs#${refusal.code}`,
    title: errorText(locale, `status.${status}`),
    status,
    detail,
    code: refusal.code,
    messages: messages.length > 0 ? messages : [{ type: 'error', code: refusal.code, message: detail }],
    requestID: requestId,
    ...(refusal.data === undefined ? {} : { data: refusal.data }),
  };
}

function presentMessage(
  { type, code, reference, values, roles = [] }: Message,
  locale: Locale,
): ProblemMessage {
  const what = errorText(locale, code, values);
  const who = roles.length > 0 ? ` ${errorText(locale, 'whoCan', { roles: roleNames(locale, roles) })}` : '';
  return { type, code, message: what + who, ...(reference !== undefined && { reference }) };
}

/** The answer to a refusal; `headers` are added, such as the `Allow` of a 405. */
export function problemResponse(
  refusal: AppError,
  locale: Locale,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const problem = problemOf(refusal, locale, requestId);
  const all: Record<string, string> = {
    'content-type': 'application/problem+json',
    'content-language': locale,
    'cache-control': 'no-store',
    ...headers,
  };
  if (refusal.retryAfterSeconds !== undefined) all['retry-after'] = String(refusal.retryAfterSeconds);
  if (problem.status === 401) all['www-authenticate'] = 'Bearer';
  return new Response(JSON.stringify(problem), { status: problem.status, headers: all });
}
