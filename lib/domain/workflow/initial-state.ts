import type { StateKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { machineOf } from './machines';
import { hasReached } from './progress';
import { followStepsFrom } from './steps-from';
import { PATHS } from './transitions';

/**
 * The initial state of a new unit. A lot created late starts according to its project: an approval lot still
 * requests its files, an order lot can be filled in at once (domain.md §4).
 * @param root the project it is created in; null for a root itself
 */
export function initialState(
  unitType: UnitType,
  root: { variant: UnitVariant; stateKey: StateKey } | null,
): StateKey {
  const machine = machineOf(unitType, root?.variant ?? 'other');
  const [first = 'Structuring'] = machine ? PATHS[machine] : [];
  if (!root || unitType === 'project') return first;
  if (!machine) return root.stateKey;
  const rootMachine = machineOf('project', root.variant) ?? 'planningRoot';
  const joined = followStepsFrom(machine, first).find(
    ({ when }) => when.kind === 'rootReached' && hasReached(rootMachine, root.stateKey, when.state),
  );
  return joined?.to ?? first;
}
