import { isConnectionLost, isSerializationFailure } from '@/db/errors';
import type { ErrorCode } from '@/lib/contract/error-codes';
import type { Problem, ProblemMessage } from '@/lib/contract/problem';
import type { Locale } from '@/lib/domain/account/languages';
import { brokenCheck } from '@/lib/http/broken-checks';
import { errorText, roleNames } from '@/lib/http/error-texts';
import { problemStatus } from '@/lib/http/problem-status';
import { TextResponse } from '@/lib/http/text-response';
import { AppError, MAX_MESSAGES, type Message, validationFailed } from '@/lib/services/errors';

const OUTAGE_RETRY_S = 5;
const COLLISION_RETRY_S = 1;
/** Maximum size of a refusal's messages, which leaves room for the rest of its 64 KB. */
const MAX_BYTES = 60 * 1024;
/** Maximum length of the caller's text repeated in a refusal. */
const MAX_ECHO = 200;
const HIGH_SURROGATE_AT_END = /[\ud800-\udbff]$/;

/** After these refusals the rest of the body is not read, so the connection cannot be reused. */
const UNREAD_BODIES: readonly ErrorCode[] = ['BodyTooSlow', 'PayloadTooLarge', 'IfcTooLarge', 'Busy'];

/** Any error as a refusal with a code: an unexpected error becomes `Internal` and reveals no details. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isConnectionLost(error)) return new AppError('Unavailable', { retryAfterSeconds: OUTAGE_RETRY_S });
  if (isSerializationFailure(error)) {
    return new AppError('Unavailable', { retryAfterSeconds: COLLISION_RETRY_S });
  }
  const broken = brokenCheck(error);
  return broken ? validationFailed([broken]) : new AppError('Internal');
}

/**
 * The RFC 9457 document of a refusal, its texts in the caller's language. It lists at most `MAX_MESSAGES`
 * messages in `MAX_BYTES`, from any source; the current `data` of a stale write is not counted, it is the
 * same as when read.
 */
export function problemOf(refusal: AppError, locale: Locale, requestId: string): Problem {
  const status = problemStatus(refusal.code);
  const detail = errorText(locale, refusal.code, shortValues(refusal.values));
  const messages = listed(refusal, locale);
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

/** As many messages as fit; the last one gives the number of the others. */
function listed({ messages, unlisted }: AppError, locale: Locale): ProblemMessage[] {
  const total = messages.length + unlisted;
  const shown: ProblemMessage[] = [];
  let bytes = 0;
  for (const message of messages) {
    const presented = presentMessage(message, locale);
    bytes += Buffer.byteLength(JSON.stringify(presented)) + 1;
    const isLast = shown.length === MAX_MESSAGES - 1 && total > MAX_MESSAGES;
    if (isLast || shown.length === MAX_MESSAGES || bytes > MAX_BYTES) break;
    shown.push(presented);
  }
  const count = total - shown.length;
  if (count > 0)
    shown.push(presentMessage({ type: 'error', code: 'MoreMessages', values: { count } }, locale));
  return shown;
}

function presentMessage(
  { type, code, reference, values, roles = [] }: Message,
  locale: Locale,
): ProblemMessage {
  const what = errorText(locale, code, shortValues(values));
  const who = roles.length > 0 ? ` ${errorText(locale, 'whoCan', { roles: roleNames(locale, roles) })}` : '';
  return {
    type,
    code,
    message: what + who,
    ...(reference !== undefined && { reference: shortened(reference) }),
  };
}

/** Messages repeat input of the caller, such as field names of any length. */
function shortValues(values: Message['values'] = {}): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? shortened(value) : value,
    ]),
  );
}

function shortened(text: string): string {
  return text.length <= MAX_ECHO ? text : `${text.slice(0, MAX_ECHO).replace(HIGH_SURROGATE_AT_END, '')}…`;
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
  if (UNREAD_BODIES.includes(refusal.code)) all.connection = 'close';
  return new TextResponse(JSON.stringify(problem), { status: problem.status, headers: all });
}
