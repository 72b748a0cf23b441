import { decideHeldMessages as decide, getHeldMessages as read } from '@/lib/contract/held-messages';
import { route } from '@/lib/http/route';
import { getHeldMessages } from '@/lib/services/held-messages/count-held';
import { decideHeldMessages } from '@/lib/services/held-messages/decide-held-messages';

export const GET = route(read, async ({ ctx }) => ({ data: await getHeldMessages(ctx) }));

export const POST = route(decide, async ({ ctx, body }) => ({
  data: await decideHeldMessages(ctx, body.decision),
}));

export * from '@/lib/http/other-methods';
