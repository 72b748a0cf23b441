import { countDelayedWorkflows as contract } from '@/lib/contract/dashboard';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { countDelayedWorkflows } from '@/lib/services/workflow/count-delayed-workflows';

export const GET = route(contract, async ({ ctx }) => ({ count: await countDelayedWorkflows(ctx) }));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
