import { getStructure as getContract, saveStructure as saveContract } from '@/lib/contract/structure';
import { guarded } from '@/lib/http/guards';
import { route } from '@/lib/http/route';
import { getStructure } from '@/lib/services/structure/get-structure';
import { saveStructure } from '@/lib/services/structure/save-structure';
import { requireStructureEditor } from '@/lib/services/structure/structure-root';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await getStructure(ctx, params.rootId),
}));

export const PUT = route(
  saveContract,
  guarded(
    ({ ctx, params }) => requireStructureEditor(ctx, params.rootId),
    async ({ ctx, params, body, ifMatch }) => ({
      data: await saveStructure(ctx, {
        rootUnitId: params.rootId,
        subProjects: body.subProjects,
        version: ifMatch,
      }),
    }),
  ),
);

export * from '@/lib/http/other-methods';
