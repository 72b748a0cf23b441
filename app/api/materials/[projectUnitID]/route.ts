import { listMaterials as listContract, replaceMaterials as replaceContract } from '@/lib/contract/materials';
import { Reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { ifMatchOf } from '@/lib/http/versions';
import { readMaterial } from '@/lib/services/deliveries/present-material';
import {
  type LotMaterials,
  listMaterials,
  replaceMaterials,
} from '@/lib/services/deliveries/replace-materials';

export const GET = route(listContract, async ({ ctx, params }) =>
  withEtag(await listMaterials(ctx, params.projectUnitID)),
);

export const POST = route(replaceContract, async ({ ctx, params, body, request }) =>
  withEtag(
    await replaceMaterials(ctx, {
      unitId: params.projectUnitID,
      materials: body.map(readMaterial),
      version: ifMatchOf(request),
    }),
  ),
);

/** A bare array has no version field, so the ETag contains it. */
function withEtag({ materials, version }: LotMaterials) {
  return new Reply(materials, 200, { etag: `"${version}"` });
}

export * from '@/lib/http/other-methods';
