import { countAdminWork as contract } from '@/lib/contract/dashboard';
import { route } from '@/lib/http/route';
import { countAdminWork } from '@/lib/services/operations/count-admin-work';

export const GET = route(contract, ({ ctx }) => countAdminWork(ctx));

export * from '@/lib/http/other-methods';
