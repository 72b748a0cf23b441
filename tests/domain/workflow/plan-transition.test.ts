import { describe, expect, it } from 'vitest';
import type { ProjectAccess } from '@/lib/domain/permissions/access';
import { checkStructure } from '@/lib/domain/structure/check-structure';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { planTransition, type StepUnit, stepOffers } from '@/lib/domain/workflow/plan-transition';
import { CLEAR_FACTS, isBimProject, type StepFacts } from '@/lib/domain/workflow/step-facts';
import { assignedTasksFor, type TaskFacts } from '@/lib/domain/workflow/tasks';
import { PSW_RULES } from '@/tests/support/tenant-rules';

type Unit = Pick<TaskFacts, 'unitType' | 'variant' | 'stateKey'>;

const root = (stateKey: StateKey, variant: TaskFacts['variant'] = 'other'): Unit => ({
  unitType: 'project',
  variant,
  stateKey,
});
const lot = (stateKey: StateKey): Unit => ({ unitType: 'approvallot', variant: 'other', stateKey });
const orderLot = (stateKey: StateKey): Unit => ({
  unitType: 'aacorderlot',
  variant: 'aac_elements',
  stateKey,
});

function access(
  roles: readonly RoleKey[],
  rootState: StateKey,
  features: ProjectAccess['features'] = ['CreateStructure', 'ProjectInfoSheet'],
  rules = PSW_RULES,
): ProjectAccess {
  return {
    viewer: { isInternal: false, isAdministrator: false, tenantIds: [] },
    roles,
    root: { stateKey: rootState, variant: 'other', tenantId: 1 },
    features,
    rules,
  };
}

interface Call {
  features?: ProjectAccess['features'];
  rules?: ProjectAccess['rules'];
  roles?: readonly RoleKey[];
  rootState?: StateKey;
  facts?: Partial<StepFacts>;
  via?: 'state' | 'structure';
  stateBeforeClose?: StateKey;
}

function plan(unit: Unit, requirements: string[], call: Call = {}) {
  const rootState = unit.unitType === 'project' ? unit.stateKey : (call.rootState ?? 'PlaceOrder');
  const tasks = assignedTasksFor(
    { ...unit, rootStateKey: rootState, sheetOpenWhilePreparing: false },
    ROLE_KEYS,
  );
  const stepUnit: StepUnit = { ...unit, tasks, stateBeforeClose: call.stateBeforeClose ?? null };
  const facts = { ...CLEAR_FACTS, ...call.facts };
  const viewer = access(call.roles ?? ROLE_KEYS, rootState, call.features, call.rules);
  return planTransition(stepUnit, requirements, viewer, facts, call.via);
}

const reason = (...args: Parameters<typeof plan>) => {
  const planned = plan(...args);
  return planned.can ? `→ ${planned.to}` : planned.reason;
};

describe('requirements', () => {
  it('refuses flags that do not exist, and several at once', () => {
    expect(reason(root('PlaceOrder'), ['go-on'])).toBe('UnknownRequirement');
    expect(reason(root('ReviewBIMFiles'), ['bim-files-ok', 'nonsense'])).toBe('UnknownRequirement');
    expect(reason(root('ReviewBIMFiles'), ['bim-files-ok', 'bim-files-not-ok'])).toBe('TooManyRequirements');
  });

  it('refuses a flag of another state', () => {
    expect(reason(root('Preparing'), ['isBim'])).toBe('RequirementNotAllowed');
    expect(reason(orderLot('PlaceOrder'), ['drawings-ok'])).toBe('RequirementNotAllowed');
    expect(reason(root('PendingContract', 'aac_elements'), ['isBim'])).toBe('RequirementNotAllowed');
    expect(reason(root('Archived'), ['reopen-project'])).toBe('RequirementNotAllowed');
  });

  it('wants a flag where every way out has one', () => {
    for (const state of [
      'Preparing',
      'ReviewPreliminaryDrawings',
      'ReviseDrawings',
      'ReviewRevisedDrawings',
      'Finalized',
    ] as const) {
      expect(reason(lot(state), [])).toBe('RequirementMissing');
    }
    expect(reason(root('ReviewBIMFiles'), [])).toBe('RequirementMissing');
    expect(reason(root('Closed'), [])).toBe('RequirementMissing');
  });

  it('has nothing to offer where a state only moves by itself', () => {
    expect(reason(root('ReviewDrawings'), [])).toBe('StateConflict');
    expect(reason(root('Archived'), [])).toBe('StateConflict');
    expect(reason(lot('Structuring'), [])).toBe('StateConflict');
    expect(reason({ unitType: 'subproject', variant: 'other', stateKey: 'PlaceOrder' }, [])).toBe(
      'StateConflict',
    );
  });
});

describe('structuring', () => {
  it('of variant other is finished by the structure call alone', () => {
    expect(reason(root('Structuring'), [])).toBe('UseStructure');
    expect(reason(root('Structuring'), [], { via: 'structure' })).toBe('→ Preparing');
    const structureProblems = checkStructure([], 'finish');
    expect(reason(root('Structuring'), [], { via: 'structure', facts: { structureProblems } })).toBe(
      'StructureInvalid',
    );
  });

  it('of variant other without a structure builder is a plain step behind the same gate', () => {
    expect(reason(root('Structuring'), [], { features: [] })).toBe('→ Preparing');
    const structureProblems = checkStructure(
      [{ name: 'A', children: [{ name: '1', materials: [] }] }],
      'finish',
    );
    expect(plan(root('Structuring'), [], { features: [], facts: { structureProblems } })).toMatchObject({
      reason: 'StructureInvalid',
      structure: [{ code: 'STRUCTURE.DataNotValid', names: ['A', '1'] }],
    });
  });

  it('of the other variants is a plain step that asks about missing lots', () => {
    expect(plan(root('Structuring', 'lintel'), [], { facts: { orderLots: 0 } })).toMatchObject({
      can: true,
      to: 'Preparing',
      asks: ['noOrderLot'],
    });
  });
});

describe('the contract', () => {
  it('needs a product type', () => {
    expect(reason(root('PendingValidation'), [], { facts: { productTypeAssignments: 0 } })).toBe(
      'NoProductType',
    );
    expect(reason(root('PendingValidation'), [])).toBe('→ PendingContract');
  });

  it('starts planning as the BIM rule says, no other way', () => {
    const contract = root('PendingContract');
    expect(reason(contract, ['isBim'], { facts: { isBim: true } })).toBe('→ ReviewBIMFiles');
    expect(reason(contract, ['isBim'], { facts: { isBim: false } })).toBe('BimMismatch');
    expect(reason(contract, [], { facts: { isBim: true } })).toBe('BimMismatch');
    expect(reason(contract, [], { facts: { isBim: false } })).toBe('→ ProvideFiles');
  });

  it('leads straight to the order for AAC elements and lintels, BIM or not', () => {
    for (const variant of ['aac_elements', 'lintel'] as const) {
      expect(reason(root('PendingContract', variant), [], { facts: { isBim: true } })).toBe('→ PlaceOrder');
    }
  });

  it('knows a BIM project by its answer, else by its files', () => {
    expect(isBimProject('yes', [])).toBe(true);
    expect(isBimProject('no', ['house.ifc'])).toBe(false);
    expect(isBimProject(null, ['plan.pdf', 'House.IFC'])).toBe(true);
    expect(isBimProject(null, ['house.ifc.zip'])).toBe(false);
  });
});

describe('who may', () => {
  it('is asked after what there is to do', () => {
    expect(reason(orderLot('PlaceOrder'), [], { roles: ['member'] })).toBe('RoleMissing');
    expect(reason(orderLot('PlaceOrder'), [], { roles: ['projectAdminCSC'] })).toBe('NotYourTask');
    expect(reason(orderLot('PlaceOrder'), [], { roles: ['purchaser'] })).toBe('→ Approved');
    expect(reason(orderLot('PlaceOrder'), [], { roles: [] })).toBe('RoleMissing');
  });

  it('names the roles that could', () => {
    expect(plan(root('ReviewBIMFiles'), ['bim-files-ok'], { roles: ['salesPlanner'] })).toMatchObject({
      reason: 'NotYourTask',
      roles: ['bimCoordinator'],
    });
  });

  it('is nobody in a closed project', () => {
    expect(reason(orderLot('PlaceOrder'), [], { rootState: 'Closed' })).toBe('ProjectClosed');
    expect(reason(orderLot('Approved'), ['close-project'], { rootState: 'Archived' })).toBe('ProjectClosed');
  });
});

describe('a review', () => {
  it('accepts nothing while there is neither drawing nor model, and may be sent back', () => {
    const facts = { hasDrawingOrModel: false };
    for (const state of ['ReviewPreliminaryDrawings', 'ReviewRevisedDrawings'] as const) {
      expect(reason(lot(state), ['drawings-ok'], { facts })).toBe('NothingToReview');
      expect(reason(lot(state), ['drawings-ok'])).toBe('→ Finalized');
      expect(reason(lot(state), ['drawings-not-ok'], { facts })).toBe('→ ReviseDrawings');
    }
  });
});

describe('placing an order', () => {
  it('waits for what the order rules say', () => {
    const orderRefusal = { code: 'ORDER.InvalidItems', count: 3 } as const;
    expect(plan(orderLot('PlaceOrder'), [], { facts: { orderRefusal } })).toEqual({
      can: false,
      reason: 'OrderNotReady',
      order: orderRefusal,
    });
  });

  it('only asks, where a root of variant other has materials without volume or date', () => {
    expect(plan(root('PlaceOrder'), [], { facts: { incompleteMaterials: 2 } })).toMatchObject({
      can: true,
      to: 'Approved',
      asks: ['materialIncomplete'],
    });
  });

  it('is nothing the root of order lots does itself', () => {
    expect(reason(root('PlaceOrder', 'aac_elements'), [])).toBe('RequirementMissing');
  });
});

describe('the end of a project', () => {
  const closer = { roles: ['projectAdminCSC'] } as const;

  it('closes, reopens to where it was, and archives for good', () => {
    expect(reason(root('PlaceOrder'), ['close-project'], closer)).toBe('→ Closed');
    expect(reason(root('Approved', 'lintel'), ['close-project'], closer)).toBe('→ Closed');
    expect(reason(root('Closed'), ['reopen-project'], { ...closer, stateBeforeClose: 'PlaceOrder' })).toBe(
      '→ PlaceOrder',
    );
    expect(reason(root('Closed'), ['reopen-project'], closer)).toBe('→ Approved');
    expect(reason(root('Closed'), ['archive-project'], closer)).toBe('→ Archived');
  });

  it('comes from PlaceOrder and Approved only', () => {
    expect(reason(root('Preparing'), ['close-project'], closer)).toBe('RequirementNotAllowed');
    expect(reason(root('Approved'), ['archive-project'], closer)).toBe('RequirementNotAllowed');
  });

  it('needs no task, but the role', () => {
    expect(reason(root('Approved'), ['close-project'], { roles: ['reviewer'] })).toBe('RoleMissing');
    expect(reason(orderLot('Approved'), ['close-project'], { roles: ['customerServiceBackoffice'] })).toBe(
      '→ Closed',
    );
    expect(reason(root('Approved'), ['close-project'], { roles: ['customerServiceBackoffice'] })).toBe(
      'RoleMissing',
    );
  });
});

describe('what the screen offers', () => {
  const unit = (state: StateKey): StepUnit => ({
    ...lot(state),
    tasks: assignedTasksFor(
      { ...lot(state), rootStateKey: 'ReviewDrawings', sheetOpenWhilePreparing: false },
      ROLE_KEYS,
    ),
  });
  const offered = (state: StateKey, roles: RoleKey[]) =>
    stepOffers(unit(state), access(roles, 'ReviewDrawings'), CLEAR_FACTS)
      .filter(({ own }) => own)
      .map(({ step }) => step.actionKey);

  it('is what the viewer may do', () => {
    expect(offered('ReviewRevisedDrawings', ['reviewer'])).toEqual(['acceptDrawings', 'commentDrawings']);
    expect(offered('ReviewRevisedDrawings', ['drafter'])).toEqual([]);
    expect(offered('Preparing', ['process planner'])).toEqual(['drawingsReady']);
  });

  it('is one of two steps of one name: the one that is open', () => {
    const contract = root('PendingContract');
    const tasks = assignedTasksFor(
      { ...contract, rootStateKey: 'PendingContract', sheetOpenWhilePreparing: false },
      ROLE_KEYS,
    );
    const flags = (isBim: boolean) =>
      stepOffers({ ...contract, tasks }, access(['sales contact'], 'PendingContract'), {
        ...CLEAR_FACTS,
        isBim,
      }).map(({ step, plan: { can } }) => [step.actionKey, step.requirement, can]);
    expect(flags(false)).toEqual([['startPlanning', null, true]]);
    expect(flags(true)).toEqual([['startPlanning', 'isBim', true]]);
  });

  it('says which gate is shut', () => {
    const contract = root('PendingValidation');
    const tasks = assignedTasksFor(
      { ...contract, rootStateKey: 'PendingValidation', sheetOpenWhilePreparing: false },
      ROLE_KEYS,
    );
    const facts = { ...CLEAR_FACTS, productTypeAssignments: 0 };
    const steps = stepOffers({ ...contract, tasks }, access(['sales contact'], 'PendingValidation'), facts);
    expect(steps.map(({ plan: { can } }) => can)).toEqual([false]);
  });
});
