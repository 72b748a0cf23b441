import { asc, eq } from 'drizzle-orm';
import { materials, productTypes } from '@/db/schema';
import type { UnitDetailsDto } from '@/lib/contract/units';
import { ALLOWED, refuse, type Verdict } from '@/lib/domain/permissions/verdict';
import type { StepOffer } from '@/lib/domain/workflow/plan-transition';
import type { ServiceContext } from '../context';
import { loadUnitAccess } from '../unit-access';
import { listUnitSteps } from '../workflow/list-unit-steps';
import { loadEditFacts } from './edit-facts';
import { showUnit } from './show-unit';
import { unitAbilities } from './unit-abilities';

/** A unit with the viewer's abilities and, for an approval lot, its materials; `NotFound` when not visible. */
export async function getUnit(ctx: ServiceContext, unitId: string): Promise<UnitDetailsDto> {
  const loaded = await loadUnitAccess(ctx, unitId);
  const isLot = loaded.unit.unitType === 'approvallot';
  const [shown, { steps }, { abilities, ...facts }, lotMaterials] = await Promise.all([
    showUnit(ctx, loaded.unit),
    listUnitSteps(ctx, loaded),
    loadEditFacts(ctx, loaded),
    isLot ? materialsOfLot(ctx, unitId) : undefined,
  ]);
  return {
    ...shown,
    ...facts,
    abilities: { ...unitAbilities(loaded), ...abilities, ...stepAbilities(steps) },
    ...(lotMaterials === undefined ? {} : { materials: lotMaterials }),
  };
}

/** Each step that leads out of the unit's state, by its name; exactly what taking it would be answered. */
function stepAbilities(offers: readonly StepOffer[]): Record<string, Verdict> {
  return Object.fromEntries(offers.map(({ step, plan }) => [step.actionKey, verdictOf(plan)]));
}

function verdictOf(plan: StepOffer['plan']): Verdict {
  return plan.can ? ALLOWED : refuse(plan.reason, plan.roles);
}

/** What a lot needs of each material, in the order it was entered; the lot is in scope. */
export function materialsOfLot(ctx: ServiceContext, unitId: string) {
  return ctx.db
    .select({
      type: productTypes.title,
      volume: materials.volumeM3,
      deliveryDate: materials.deliveryDate,
    })
    .from(materials)
    .innerJoin(productTypes, eq(productTypes.productTypeId, materials.productTypeId))
    .where(eq(materials.unitId, unitId))
    .orderBy(asc(materials.position));
}
