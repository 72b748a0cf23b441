import {
  deletePreliminaryDays as deleteContract,
  updatePreliminaryDays as updateContract,
} from '@/lib/contract/catalogue';
import { route } from '@/lib/http/route';
import { deletePreliminaryDays } from '@/lib/services/catalogue/create-preliminary-days';
import { updatePreliminaryDays } from '@/lib/services/catalogue/update-preliminary-days';

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  // The contract guarantees that one of the two is present.
  const leadDays = body.PreliminaryDays ?? body.preliminaryDays ?? 0;
  const version = ifMatch ?? body.version ?? null;
  return { data: await updatePreliminaryDays(ctx, { preliminaryDaysId: params.id, leadDays, version }) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deletePreliminaryDays(ctx, { preliminaryDaysId: params.id, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
