import { shiftDates as contract } from '@/lib/contract/materials';
import { route } from '@/lib/http/route';
import { shiftDates } from '@/lib/services/deliveries/shift-dates';

export const PUT = route(contract, ({ ctx, params, body, ifMatch }) =>
  shiftDates(ctx, { ...body, rootUnitId: params.rootProjectUnitID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
