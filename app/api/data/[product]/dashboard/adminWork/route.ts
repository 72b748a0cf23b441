import { countAdminWork as contract } from '@/lib/contract/dashboard';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { countAdminWork } from '@/lib/services/operations/count-admin-work';

export const GET = route(contract, ({ ctx }) => countAdminWork(ctx));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
