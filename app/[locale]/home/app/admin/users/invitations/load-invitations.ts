import { INVITATION_STATES, type InvitationState } from '@/lib/domain/account/invitation-state';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { askedList, type PageQuery, stayWithin } from '@/lib/page/asked-list';
import type { ServiceContext } from '@/lib/services/context';
import { INVITATION_LIST, listInvitations } from '@/lib/services/users/invitations';

/** The asked page of the invitations: by the words and the state in the address. */
export async function loadInvitations(ctx: ServiceContext, query: PageQuery) {
  const search = typeof query.search === 'string' ? query.search.slice(0, 100) : '';
  const state: InvitationState | null = INVITATION_STATES.find((known) => known === query.state) ?? null;
  const always = state === null ? {} : { always: `state eq '${state}'` };
  const { page, pageSize, selection } = askedList(query, { resource: INVITATION_LIST, ...always }, ctx);
  const { rows, count } = await listInvitations(ctx, search, selection);
  stayWithin(query, page, lastPage(count, pageSize));
  return { search, state, invitations: rows, pager: { page, pageSize, count } };
}
