import { setTimeout as delay } from 'node:timers/promises';
import { getDatabase } from '@/db/client';
import { clientAddress } from '@/lib/auth/client-address';
import { FORGOT_PASSWORD_PATH } from '@/lib/auth/config';
import { requestPasswordReset as contract } from '@/lib/contract/account';
import { formRoute } from '@/lib/http/form-route';
import { RESET_LINK_MINUTES, requestPasswordReset } from '@/lib/services/account/request-password-reset';

/** Longer than writing a mail takes, so that the response time does not reveal whether one was written. */
const ANSWER_AFTER_MS = 300;

const pages = {
  done: `${FORGOT_PASSWORD_PATH}?sent=1`,
  refused: ({ code }: { code: string }) => `${FORGOT_PASSWORD_PATH}?error=${code}`,
};

export const POST = formRoute(contract, pages, async ({ body, request, now }) => {
  const { db } = await getDatabase();
  const wanted = { login: body.login, address: clientAddress(request.headers) };
  await Promise.all([requestPasswordReset(db, wanted, now), delay(ANSWER_AFTER_MS)]);
  return { data: { validMinutes: RESET_LINK_MINUTES } };
});

export * from '@/lib/http/other-methods';
