import { removePlantClosure as contract } from '@/lib/contract/catalogue-closures';
import { route } from '@/lib/http/route';
import { removePlantClosure } from '@/lib/services/catalogue/plant-closures';

export const DELETE = route(contract, ({ ctx, params: { plantID: plantId, closureID: closureId } }) =>
  removePlantClosure(ctx, { plantId, closureId }),
);

export * from '@/lib/http/other-methods';
