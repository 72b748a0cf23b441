import { getDashboard as contract } from '@/lib/contract/dashboard';
import { route } from '@/lib/http/route';
import { getDashboard } from '@/lib/services/dashboard/get-dashboard';

export const GET = route(contract, async ({ ctx }) => ({ data: await getDashboard(ctx) }));

export * from '@/lib/http/other-methods';
