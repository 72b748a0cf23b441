import { listInvitationProjects as contract } from '@/lib/contract/users';
import { route } from '@/lib/http/route';
import { listInvitationProjects } from '@/lib/services/users/list-invitation-projects';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listInvitationProjects(ctx, { search: query.search, limit: query.top });
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
