import { removeDefaultMember as contract } from '@/lib/contract/default-members';
import { route } from '@/lib/http/route';
import { removeDefaultMember } from '@/lib/services/members/default-members';

export const DELETE = route(contract, ({ ctx, params }) => removeDefaultMember(ctx, params.defaultMemberID));

export * from '@/lib/http/other-methods';
