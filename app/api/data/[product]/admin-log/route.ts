import { listAdminLog as contract } from '@/lib/contract/admin-log';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { ADMIN_LOG_LIST, listAdminLog } from '@/lib/services/admin-log/list-admin-log';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listAdminLog(ctx, selectionOf(query, ADMIN_LOG_LIST, ctx));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
