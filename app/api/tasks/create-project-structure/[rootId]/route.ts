import { finishStructure as contract } from '@/lib/contract/structure';
import { idempotent } from '@/lib/http/idempotent';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { ifMatchOf } from '@/lib/http/versions';
import { finishStructure } from '@/lib/services/structure/save-structure';

export const POST = route(
  contract,
  idempotent(async ({ ctx, params, body, request }) => ({
    data: await finishStructure(ctx, {
      rootUnitId: params.rootId,
      subProjects: body.subProjects,
      version: ifMatchOf(request),
    }),
  })),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods;
