import type { ShownUnitDto, UnitDetailsDto, UnitDto } from '@/lib/contract/units';
import type { Day } from '@/lib/domain/calendar';
import type { Material } from '@/lib/domain/deliveries/materials';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { canCreateChild } from '@/lib/domain/permissions/can-create-unit';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { ALLOWED, refuse, type Verdict } from '@/lib/domain/permissions/verdict';
import { allowedChildren } from '@/lib/domain/vocabulary/allowed-children';
import type { StepOffer } from '@/lib/domain/workflow/plan-transition';
import { minDeliveryDayOf } from '../catalogue/min-delivery-day';
import type { ServiceContext } from '../context';
import { materialsOfLot } from '../deliveries/materials-of-lot';
import { presentMaterial } from '../deliveries/present-material';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import { showUnit } from '../unit-tree/show-unit';
import { listUnitSteps, type UnitSteps } from '../workflow/list-unit-steps';
import { orderedBelow } from './archive/ordered-below';
import { type Below, countBelow } from './count-below';
import { unitAbilities } from './unit-abilities';

/**
 * A unit with the viewer's abilities and, for an approval lot, its materials; `NotFound` if it is not
 * visible.
 */
export async function getUnit(ctx: ServiceContext, unitId: string): Promise<UnitDetailsDto> {
  const loaded = await loadUnitAccess(ctx, unitId);
  return unitDetails(ctx, loaded, await listUnitSteps(ctx, loaded));
}

/** Data of a unit that is already read. */
export interface KnownUnit {
  /** As the wire shows it. */
  shown: UnitDto | undefined;
  /** The first delivery date that can be selected for it. */
  minDeliveryDate: Day;
  /** Of an approval lot. */
  materials: readonly Material[] | undefined;
}

/** The same for a unit that is already loaded. */
export async function unitDetails(
  ctx: ServiceContext,
  loaded: UnitAccess,
  steps: UnitSteps,
): Promise<UnitDetailsDto> {
  const [shown, below] = await Promise.all([shownDetails(ctx, loaded, steps), countBelow(ctx, loaded.unit)]);
  const deleteUnit = deleteAbility(loaded, below);
  return {
    ...shown,
    abilities: { ...shown.abilities, deleteUnit },
    unitsBelow: below.unitsBelow,
    goesAlong: below.goesAlong,
    confirmedDeletion: deleteUnit.can && below.isOrdered ? await orderedBelow(ctx, loaded.unit) : null,
  };
}

/** The same without what depends on everything below the unit, for its page: only a deletion needs to count that. */
export async function shownDetails(
  ctx: ServiceContext,
  loaded: UnitAccess,
  { facts: { sheetValid }, steps }: UnitSteps,
  known?: KnownUnit,
): Promise<ShownUnitDto> {
  const { unitId, unitType } = loaded.unit;
  const isLot = unitType === 'approvallot';
  const [shown, minDeliveryDate, lotMaterials] = await Promise.all([
    known?.shown ?? showUnit(ctx, loaded.unit),
    known?.minDeliveryDate ?? minDeliveryDayOf(ctx, loaded.unit),
    known?.materials?.map(presentMaterial) ?? (isLot ? materialsOfLot(ctx, unitId) : undefined),
  ]);
  return {
    ...shown,
    abilities: {
      ...unitAbilities(loaded),
      ...editAbilities(loaded, sheetValid),
      ...stepAbilities(steps),
    },
    minDeliveryDate,
    ...(lotMaterials === undefined ? {} : { materials: lotMaterials }),
  };
}

/** The verdict for each step out of the unit's state, by name; the same as when the step is taken. */
function stepAbilities(offers: readonly StepOffer[]): Record<string, Verdict> {
  return Object.fromEntries(offers.map(({ step, plan }) => [step.actionKey, verdictOf(plan)]));
}

function verdictOf(plan: StepOffer['plan']): Verdict {
  return plan.can ? ALLOWED : refuse(plan.reason, plan.roles);
}

/**
 * The abilities for the dialogs that create and change, by the functions that decide them: `assignProductTypes`,
 * and `create.{type}` for each type allowed below.
 * @param sheetValid validation result of the project's sheet
 */
function editAbilities(
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
  sheetValid: boolean,
): Record<string, Verdict> {
  const creating = allowedChildren({ ...unit, rules: access.rules }).map((unitType): [string, Verdict] => [
    `create.${unitType}`,
    canCreateChild(access, unit, { unitType, sheetValid }),
  ]);
  return {
    assignProductTypes: canAssignProductType(access),
    ...Object.fromEntries(creating),
  };
}

/** The same for the dialog that deletes; it depends on what is below. */
function deleteAbility(
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
  { orderItemsBelow, isOrdered }: Pick<Below, 'orderItemsBelow' | 'isOrdered'>,
): Verdict {
  return canDeleteUnit(access, { unitType: unit.unitType, orderItemsBelow, isOrdered });
}
