import { updatePreliminaryDays as contract } from '@/lib/contract/catalogue';
import { route } from '@/lib/http/route';
import { updatePreliminaryDays } from '@/lib/services/catalogue/update-preliminary-days';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  // The contract guarantees that one of the two is present.
  const leadDays = body.PreliminaryDays ?? body.preliminaryDays ?? 0;
  const version = ifMatch ?? body.version ?? null;
  return { data: await updatePreliminaryDays(ctx, { preliminaryDaysId: params.id, leadDays, version }) };
});

export * from '@/lib/http/other-methods';
