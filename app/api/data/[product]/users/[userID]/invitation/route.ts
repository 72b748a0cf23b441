import {
  sendInvitationAgain as again,
  withdrawInvitation as withdraw,
} from '@/lib/contract/user-invitations';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { sendInvitationAgain, withdrawInvitation } from '@/lib/services/users/invitations';

const LIMIT = { name: 'invitation', max: 200, windowMs: 86_400_000 };

export const POST = route(
  again,
  rateLimited(LIMIT, async ({ ctx, params }) => ({ data: await sendInvitationAgain(ctx, params.userID) })),
);

export const DELETE = route(withdraw, ({ ctx, params }) => withdrawInvitation(ctx, params.userID));

export * from '@/lib/http/other-methods';
