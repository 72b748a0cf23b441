import { restoreUnit as contract } from '@/lib/contract/deleted-units';
import { route } from '@/lib/http/route';
import { showUnit } from '@/lib/services/unit-tree/show-unit';
import { restoreUnit } from '@/lib/services/units/archive/restore-unit';

export const POST = route(contract, async ({ ctx, params }) => ({
  data: await showUnit(ctx, await restoreUnit(ctx, params.projectUnitID)),
}));

export * from '@/lib/http/other-methods';
