import { countProjects as contract } from '@/lib/contract/dashboard';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { countCurrentProjects } from '@/lib/services/units/count-current-projects';

export const GET = route(contract, async ({ ctx }) => ({ count: await countCurrentProjects(ctx) }));

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
