import { requestDeletion as contract } from '@/lib/contract/account';
import { bySession } from '@/lib/http/by-session';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { DELETE_LINK_HOURS, requestDeletion } from '@/lib/services/account/request-deletion';

const LIMIT = { name: 'account-delete', max: 5, windowMs: 60 * 60_000 };

export const POST = route(
  contract,
  bySession(
    rateLimited(LIMIT, async ({ ctx }) => {
      await requestDeletion(ctx);
      return { data: { validHours: DELETE_LINK_HOURS } };
    }),
  ),
);

export * from '@/lib/http/other-methods';
