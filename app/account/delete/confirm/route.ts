import { getDatabase } from '@/db/client';
import { deleteAccount as contract } from '@/lib/contract/account';
import { formRoute } from '@/lib/http/form-route';
import { deleteAccount } from '@/lib/services/account/delete-account';

const pages = {
  done: '/sign-in?done=deleted',
  refused: ({ code }: { code: string }, { token = '' }: Record<string, string>) =>
    `/account/delete/confirm?${new URLSearchParams({ token, error: code })}`,
};

/** The button of the page at the same URL, which handles all other methods (lib/auth/routes). */
export const POST = formRoute(contract, pages, async ({ body, requestId, now }) => {
  const { db } = await getDatabase();
  await deleteAccount(db, { token: body.token, requestId }, now);
});

export * from '@/lib/http/other-methods';
