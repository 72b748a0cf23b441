import { countDelayedWorkflows as contract } from '@/lib/contract/dashboard';
import { route } from '@/lib/http/route';
import { countDelayedWorkflows } from '@/lib/services/workflow/count-delayed-workflows';

export const GET = route(contract, async ({ ctx }) => ({ count: await countDelayedWorkflows(ctx) }));

export * from '@/lib/http/other-methods';
