import { markSeen as contract } from '@/lib/contract/comments';
import { route } from '@/lib/http/route';
import { markSeen } from '@/lib/services/comments/mark-seen';

export const POST = route(contract, ({ ctx, params, body }) => markSeen(ctx, params.unitId, body.view));

export * from '@/lib/http/other-methods';
