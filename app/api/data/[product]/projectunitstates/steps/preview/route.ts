import { previewSteps as contract } from '@/lib/contract/workflow';
import { presentRefused } from '@/lib/http/refused-units';
import { route } from '@/lib/http/route';
import { previewSteps } from '@/lib/services/workflow/preview-steps';

export const POST = route(contract, async ({ ctx, body }) => {
  const units = body.units.map(({ projectUnitID: unitId, version }) => ({ unitId, version }));
  const { open, refused, weeks } = await previewSteps(ctx, { actionKey: body.actionKey, units });
  const data = open.map(({ unit, ...step }) => ({
    projectUnitID: unit.unitId,
    version: unit.version,
    ...step,
  }));
  return { data, count: data.length, refused: presentRefused(refused, ctx), weeks };
});

export * from '@/lib/http/other-methods';
