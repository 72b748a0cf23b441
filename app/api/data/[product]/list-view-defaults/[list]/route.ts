import { setDefaultView as contract } from '@/lib/contract/list-views';
import { route } from '@/lib/http/route';
import { setDefaultView } from '@/lib/services/list-views/set-default-view';

export const PUT = route(contract, ({ ctx, params, body }) =>
  setDefaultView(ctx, { list: params.list, viewId: body.viewID }),
);

export * from '@/lib/http/other-methods';
