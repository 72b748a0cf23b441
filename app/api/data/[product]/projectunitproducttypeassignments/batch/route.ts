import { assignProductType as contract } from '@/lib/contract/catalogue';
import { presentRefused } from '@/lib/http/refused-units';
import { route } from '@/lib/http/route';
import { assignProductType } from '@/lib/services/catalogue/assign-product-type';

export const POST = route(contract, async ({ ctx, body }) => {
  const { productTypeID: productTypeId, plantID: plantId, projectUnitIDs: unitIds } = body;
  const { assigned, refused } = await assignProductType(ctx, { productTypeId, plantId, unitIds });
  return { data: assigned, count: assigned.length, refused: presentRefused(refused, ctx) };
});

export * from '@/lib/http/other-methods';
