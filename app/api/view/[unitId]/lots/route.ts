import * as contract from '@/lib/contract/wall-lots';
import { guarded } from '@/lib/http/guards';
import { route } from '@/lib/http/route';
import { assignWalls, requireWallAssigner } from '@/lib/services/models/assign-walls';
import { getWallLots } from '@/lib/services/models/get-wall-lots';

export const GET = route(contract.getWallLots, async ({ ctx, params }) => getWallLots(ctx, params.unitId));

export const PUT = route(
  contract.assignWalls,
  guarded(
    ({ ctx, params }) => requireWallAssigner(ctx, params.unitId),
    async ({ ctx, params, body }) => {
      const walls = body.walls.map(({ globalID, projectUnitID, seenProjectUnitID }) => ({
        ...{ globalId: globalID, unitId: projectUnitID, seenUnitId: seenProjectUnitID },
      }));
      await assignWalls(ctx, { unitId: params.unitId, walls });
    },
  ),
);

export * from '@/lib/http/other-methods';
