import type { UnitDetailsDto, UnitDto } from '@/lib/contract/units';
import { ALLOWED, refuse, type Verdict } from '@/lib/domain/permissions/verdict';
import type { StepOffer } from '@/lib/domain/workflow/plan-transition';
import type { ServiceContext } from '../context';
import { materialsOfLot } from '../deliveries/materials-of-lot';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import { showUnit } from '../unit-tree/show-unit';
import { listUnitSteps, type UnitSteps } from '../workflow/list-unit-steps';
import { loadEditFacts } from './edit-facts';
import { unitAbilities } from './unit-abilities';

/** A unit with the viewer's abilities and, for an approval lot, its materials; `NotFound` when not visible. */
export async function getUnit(ctx: ServiceContext, unitId: string): Promise<UnitDetailsDto> {
  const loaded = await loadUnitAccess(ctx, unitId);
  return unitDetails(ctx, loaded, await listUnitSteps(ctx, loaded));
}

/** The same from what is loaded already. @param known the unit as the wire shows it, where it was read before */
export async function unitDetails(
  ctx: ServiceContext,
  loaded: UnitAccess,
  { facts: { sheetValid }, steps }: UnitSteps,
  known?: UnitDto,
): Promise<UnitDetailsDto> {
  const { unitId, unitType } = loaded.unit;
  const isLot = unitType === 'approvallot';
  const [shown, { abilities, ...facts }, lotMaterials] = await Promise.all([
    known ?? showUnit(ctx, loaded.unit),
    loadEditFacts(ctx, loaded, sheetValid),
    isLot ? materialsOfLot(ctx, unitId) : undefined,
  ]);
  return {
    ...shown,
    abilities: { ...unitAbilities(loaded), ...abilities, ...stepAbilities(steps) },
    ...facts,
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
