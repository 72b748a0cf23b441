import {
  discardStructureDraft as discardContract,
  getStructureDraft as getContract,
  saveStructureDraft as saveContract,
} from '@/lib/contract/structure';
import { guarded } from '@/lib/http/guards';
import { route } from '@/lib/http/route';
import {
  discardStructureDraft,
  getStructureDraft,
  saveStructureDraft,
} from '@/lib/services/structure/structure-drafts';
import { requireStructureEditor } from '@/lib/services/structure/structure-root';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await getStructureDraft(ctx, params.rootId),
}));

export const PUT = route(
  saveContract,
  guarded(
    ({ ctx, params }) => requireStructureEditor(ctx, params.rootId),
    async ({ ctx, params, body }) => ({ data: await saveStructureDraft(ctx, params.rootId, body) }),
  ),
);

export const DELETE = route(discardContract, ({ ctx, params }) => discardStructureDraft(ctx, params.rootId));

export * from '@/lib/http/other-methods';
