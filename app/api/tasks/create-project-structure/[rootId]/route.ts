import { finishStructure as contract } from '@/lib/contract/structure';
import { guarded } from '@/lib/http/guards';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { ifMatchOf } from '@/lib/http/versions';
import { getStructure } from '@/lib/services/structure/get-structure';
import { finishStructure } from '@/lib/services/structure/save-structure';
import { requireStructureEditor } from '@/lib/services/structure/structure-root';

export const POST = route(
  contract,
  guarded(
    ({ ctx, params }) => requireStructureEditor(ctx, params.rootId),
    idempotent(
      async ({ ctx, params, body, request }) => ({
        data: await finishStructure(ctx, {
          rootUnitId: params.rootId,
          subProjects: body.subProjects,
          version: ifMatchOf(request),
        }),
      }),
      {
        reference: () => [],
        again: async ({ ctx, params }) => ({ data: await getStructure(ctx, params.rootId) }),
      },
    ),
  ),
);

export * from '@/lib/http/other-methods';
