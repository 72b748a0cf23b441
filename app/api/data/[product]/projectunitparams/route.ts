import { listUnitParams as listContract, setUnitParam as setContract } from '@/lib/contract/unit-params';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listUnitParams, PARAM_LIST, presentParam } from '@/lib/services/units/list-unit-params';
import { setUnitParam } from '@/lib/services/units/set-unit-param';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listUnitParams(ctx, selectionOf(query, PARAM_LIST, ctx));
  return { data: rows, count };
});

export const POST = route(
  setContract,
  idempotent(async ({ ctx, body }) => {
    const { projectUnitID: unitId, paramKey, paramValue } = body;
    return { data: presentParam(await setUnitParam(ctx, { unitId, paramKey, paramValue })) };
  }),
);

export * from '@/lib/http/other-methods';
