import { getDashboard as contract } from '@/lib/contract/dashboard';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getDashboard } from '@/lib/services/dashboard/get-dashboard';

export const GET = route(contract, async ({ ctx }) => ({ data: await getDashboard(ctx) }));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
