import { countCurrentProjects as contract } from '@/lib/contract/dashboard';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { countCurrentProjects } from '@/lib/services/units/count-current-projects';

export const GET = route(contract, async ({ ctx }) => ({ count: await countCurrentProjects(ctx) }));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
