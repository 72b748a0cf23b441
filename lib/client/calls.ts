import { READING_CALLS } from '@/lib/client/reading-calls';
import { WRITING_CALLS } from '@/lib/client/writing-calls';
import type { Method } from '@/lib/contract/endpoint';
import type { CallName } from '@/lib/contract/endpoints';

/** Method and path of every call, for the browser, which loads no schema. A test fails where the contract differs. */
export const CALLS = {
  ...READING_CALLS,
  ...WRITING_CALLS,
} satisfies Record<CallName, readonly [Method, string]>;
