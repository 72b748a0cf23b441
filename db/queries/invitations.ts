import { alias } from 'drizzle-orm/pg-core';
import { oneTimeLinks, users } from '@/db/schema';
import type { InvitationState } from '@/lib/domain/account/invitation-state';
import { named, qualified } from './sql';

const link = alias(oneTimeLinks, 'link');
const isOfUser = qualified`${link.userId} = ${users.userId} and ${link.purpose} = 'invitation'`;

/** When the latest invitation of a user was written. This and what follows are columns of a query on `users`. */
export const invitedOn = qualified`(select max(${link.createdAt}) from ${named(link)} where ${isOfUser})`;

/** Until when their link works, or worked. */
export const invitedUntil = qualified`(select max(${link.expiresAt}) from ${named(link)} where ${isOfUser})`;

/** Who was invited by a link, or is about to be: people who sign in elsewhere have none. */
export const wasInvited = qualified`(not ${users.isExternalLogin} and (${users.passwordHash} is null
  or exists (select 1 from ${named(link)} where ${isOfUser})))`;

/** What became of it. */
export const invitationState = qualified<InvitationState>`(case
  when ${users.passwordHash} is not null then 'accepted'
  when ${users.disabledAt} is not null then 'withdrawn'
  when not exists (select 1 from ${named(link)} where ${isOfUser}) then 'waiting'
  when exists (select 1 from ${named(link)}
    where ${isOfUser} and ${link.usedAt} is null and ${link.expiresAt} > now()) then 'open'
  else 'expired' end)`;
