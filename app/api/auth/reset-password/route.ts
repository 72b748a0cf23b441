import { getDatabase } from '@/db/client';
import { RESET_PASSWORD_PATH, SIGN_IN_PATH } from '@/lib/auth/config';
import { knownBrowserCookie, knownBrowserOf } from '@/lib/auth/known-browser-cookie';
import { resetPassword as resetContract } from '@/lib/contract/account';
import type { Problem } from '@/lib/contract/problem';
import { formRoute } from '@/lib/http/form-route';
import { Reply } from '@/lib/http/reply';
import { isCommonPassword } from '@/lib/services/account/common-passwords';
import { resetPassword } from '@/lib/services/account/reset-password';

/** The fields whose errors the page shows; the form may send others. */
const FIELDS = ['newPassword', 'confirmNewPassword'];

const pages = {
  async done({ newPassword = '' }: Record<string, string>) {
    return `${SIGN_IN_PATH}?done=${(await isCommonPassword(newPassword)) ? 'common-password' : 'password'}`;
  },
  refused({ code, messages }: Problem, { token = '' }: Record<string, string>) {
    const search = new URLSearchParams({ token, error: code });
    for (const { reference = '', code: key } of messages)
      if (FIELDS.includes(reference)) search.set(reference, key);
    return `${RESET_PASSWORD_PATH}?${search}`;
  },
};

export const POST = formRoute(resetContract, pages, async ({ body, request, now }) => {
  const { db } = await getDatabase();
  const { userId } = await resetPassword(db, body, now);
  // The user has proved access to their mail, so this browser may sign in even if strangers cause failed attempts.
  const cookie = knownBrowserCookie(knownBrowserOf(request.headers), userId, now);
  return new Reply(undefined, resetContract.status, { 'set-cookie': cookie });
});

export * from '@/lib/http/other-methods';
