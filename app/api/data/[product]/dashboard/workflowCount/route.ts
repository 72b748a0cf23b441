import { countWorkflows as contract } from '@/lib/contract/dashboard';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { countDelayedWorkflows } from '@/lib/services/workflow/count-delayed-workflows';

export const GET = route(contract, async ({ ctx }) => ({ count: await countDelayedWorkflows(ctx) }));

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
