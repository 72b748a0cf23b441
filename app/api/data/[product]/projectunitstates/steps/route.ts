import { takeSteps as contract } from '@/lib/contract/workflow';
import { presentRefused } from '@/lib/http/refused-units';
import { route } from '@/lib/http/route';
import { takeSteps } from '@/lib/services/workflow/take-steps';

export const POST = route(contract, async ({ ctx, body }) => {
  const units = body.units.map(({ projectUnitID: unitId, version }) => ({ unitId, version }));
  const { taken, refused } = await takeSteps(ctx, { actionKey: body.actionKey, units });
  const data = taken.map(({ unitId, stateKey, version }) => ({ projectUnitID: unitId, stateKey, version }));
  return { data, count: data.length, refused: presentRefused(refused, ctx) };
});

export * from '@/lib/http/other-methods';
