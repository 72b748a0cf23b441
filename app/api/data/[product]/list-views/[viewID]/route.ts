import { deleteView as deleteContract, updateView as updateContract } from '@/lib/contract/list-views';
import { route } from '@/lib/http/route';
import { deleteView } from '@/lib/services/list-views/delete-view';
import { updateView } from '@/lib/services/list-views/update-view';
import { requireSameId } from '@/lib/services/require';

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { viewID, version = null, ...input } = body;
  requireSameId(params.viewID, { viewID });
  return { data: await updateView(ctx, { ...input, viewId: params.viewID, version: ifMatch ?? version }) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deleteView(ctx, { viewId: params.viewID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
