import { listSessions as listContract, revokeOtherSessions as revokeContract } from '@/lib/contract/sessions';
import { route } from '@/lib/http/route';
import { listSessions } from '@/lib/services/account/list-sessions';
import { revokeOtherSessions } from '@/lib/services/account/revoke-session';

export const GET = route(listContract, async ({ ctx }) => {
  const data = await listSessions(ctx);
  return { data, count: data.length };
});

export const DELETE = route(revokeContract, ({ ctx }) => revokeOtherSessions(ctx));

export * from '@/lib/http/other-methods';
