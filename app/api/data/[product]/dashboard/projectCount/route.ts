import { countCurrentProjects as contract } from '@/lib/contract/dashboard';
import { route } from '@/lib/http/route';
import { countCurrentProjects } from '@/lib/services/units/count-current-projects';

export const GET = route(contract, async ({ ctx }) => ({ count: await countCurrentProjects(ctx) }));

export * from '@/lib/http/other-methods';
