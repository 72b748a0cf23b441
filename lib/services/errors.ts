import type { ErrorCode } from '@/lib/contract/error-codes';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';

export type { ErrorCode };

/** One error or warning; its text is added in the caller's language when it is sent. */
export interface Message {
  type: 'error' | 'warning';
  /** Key of the text in the message namespace `errors`, such as `ORDERITEM.LengthStep`. */
  code: string;
  /** Path of the field, such as `qty` or `create/3/qty`. */
  reference?: string;
  /** Values for the placeholders of the text. */
  values?: Record<string, string | number>;
  /** The roles that could do it instead; their names complete the text. */
  roles?: readonly RoleKey[];
}

/** Maximum number of messages in a refusal; the others are counted (rest.md, Conventions). */
export const MAX_MESSAGES = 100;

interface AppErrorDetails {
  messages?: Message[];
  /** Number of messages that are not listed. */
  unlisted?: number;
  /** The current state of a stale resource, presented, so that a client can merge. */
  data?: unknown;
  retryAfterSeconds?: number;
  /** Values for the placeholders of the code's own text. */
  values?: Record<string, string | number>;
}

/** A refusal with a stable code. Services throw codes, never HTTP statuses or texts. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly messages: Message[];
  readonly unlisted: number;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly values: Record<string, string | number>;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.messages = details.messages ?? [];
    this.unlisted = details.unlisted ?? 0;
    this.data = details.data;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.values = details.values ?? {};
  }
}

/** The refusal for anything absent or not visible: the two are not distinguished (rest.md). */
export function notFound(): AppError {
  return new AppError('NotFound');
}

/** Invalid input: each message names its field. */
export function validationFailed(messages: Message[]): AppError {
  return new AppError('ValidationFailed', { messages });
}
