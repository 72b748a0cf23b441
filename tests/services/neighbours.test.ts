import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOT_TYPE_OF } from '@/lib/domain/vocabulary/allowed-children';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { machineOf } from '@/lib/domain/workflow/machines';
import { changesOfStep, type StateChange, settleProject, type TreeUnit } from '@/lib/domain/workflow/settle';
import { stepsFrom } from '@/lib/domain/workflow/steps-from';
import { PATHS } from '@/lib/domain/workflow/transitions';
import { applyChanges } from '@/lib/services/workflow/apply-changes';
import { loadNeighbours, loadProjectTree } from '@/lib/services/workflow/project-tree';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
const HOUSES = 3;
const LOTS = 3;

/** A project in any state its units may be in together, with a drawing job for each lot of variant other. */
async function createAnyProject(variant: 'other' | 'lintel', pick: <T>(from: readonly T[]) => T) {
  const { tenantId } = await createTenant(test.db, []);
  const ways =
    variant === 'other' ? (['planningRoot', 'approvalLot'] as const) : (['orderRoot', 'orderLot'] as const);
  const any = (machine: keyof typeof PATHS): StateKey => pick(PATHS[machine]);
  const root = await createProject(test.db, { tenantId, variant, stateKey: any(ways[0]) });
  for (let house = 0; house < HOUSES; house++) {
    const subproject = await createUnit(test.db, root, { unitType: 'subproject' });
    for (let lot = 0; lot < LOTS; lot++) {
      const unitType = LOT_TYPE_OF[variant];
      const { unitId } = await createUnit(test.db, subproject, { unitType, stateKey: any(ways[1]) });
      if (variant === 'lintel') continue;
      const job = { unitType: 'drawingjob', approvalLotId: unitId, stateKey: any('drawingJob') } as const;
      await createUnit(test.db, subproject, job);
    }
  }
  const ctx = serviceContext(test.db, await createPerson(test.db), [tenantId]);
  const tree = await loadProjectTree(ctx, root.unitId);
  await applyChanges(ctx, root.unitId, tree, settleProject(tree));
  return { ctx, rootUnitId: root.unitId };
}

const sorted = (changes: readonly StateChange[]) =>
  changes.map(({ unitId, from, to, cause }) => `${unitId} ${from} ${to} ${cause}`).sort();

const moves = (changes: readonly StateChange[], { unitId }: Pick<TreeUnit, 'unitId'>) =>
  changes.some((change) => change.unitId === unitId);

it('the neighbours of a unit tell all that a step of it changes, or that the whole project must be asked', async () => {
  const projects = fc.record({
    variant: fc.constantFrom('other' as const, 'lintel' as const),
    choices: fc.infiniteStream(fc.nat()),
  });
  const check = async ({ variant, choices }: { variant: 'other' | 'lintel'; choices: Iterator<number> }) => {
    const pick = <T>(from: readonly T[]): T => {
      const picked = from[Number(choices.next().value) % from.length];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    };
    const { ctx, rootUnitId } = await createAnyProject(variant, pick);
    const tree = await loadProjectTree(ctx, rootUnitId);
    for (const unit of tree) {
      const near = await loadNeighbours(ctx, { ...unit, rootUnitId });
      if (near === null) continue;
      for (const step of stepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey)) {
        if (step.to === 'previous') continue;
        const ofNeighbours = changesOfStep(near, unit.unitId, step, step.to);
        const all = changesOfStep(tree, unit.unitId, step, step.to);
        expect(moves(ofNeighbours, { unitId: rootUnitId })).toBe(moves(all, { unitId: rootUnitId }));
        if (!moves(ofNeighbours, { unitId: rootUnitId })) expect(sorted(ofNeighbours)).toEqual(sorted(all));
      }
    }
  };
  await fc.assert(fc.asyncProperty(projects, check), { numRuns: 12 });
}, 120_000);
