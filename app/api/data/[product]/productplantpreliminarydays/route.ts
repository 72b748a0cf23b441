import {
  createPreliminaryDays as createContract,
  listPreliminaryDays as listContract,
} from '@/lib/contract/catalogue';
import { idempotent } from '@/lib/http/idempotent';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { createPreliminaryDays } from '@/lib/services/catalogue/create-preliminary-days';
import { listPreliminaryDays, PRELIMINARY_DAYS_LIST } from '@/lib/services/catalogue/list-preliminary-days';

export const GET = route(listContract, async ({ ctx, query }) => {
  const selection = selectionOf(query, PRELIMINARY_DAYS_LIST, ctx);
  return pageOf(await listPreliminaryDays(ctx, selection), selection);
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body: { plantID: plantId, productTypeID: productTypeId, preliminaryDays } }) => ({
    data: await createPreliminaryDays(ctx, { plantId, productTypeId, leadDays: preliminaryDays }),
  })),
);

export * from '@/lib/http/other-methods';
