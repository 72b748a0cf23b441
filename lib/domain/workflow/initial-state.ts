import type { StateKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { hasReached } from './progress';

/**
 * The state a new unit starts in. A lot that comes late joins where its project is: an approval lot still
 * asks for its files, an order lot can be filled at once (domain.md §4).
 * @param root the project it is created in; null for a root itself
 */
export function initialState(
  unitType: UnitType,
  root: { variant: UnitVariant; stateKey: StateKey } | null,
): StateKey {
  if (!root) return 'Structuring';
  const machine = root.variant === 'other' ? 'planningRoot' : 'orderRoot';
  switch (unitType) {
    case 'project':
      return 'Structuring';
    case 'subproject':
    case 'folder':
      return root.stateKey;
    case 'drawingjob':
      return 'CCLNotReadyForDrawing';
    case 'approvallot':
      return hasReached(machine, root.stateKey, 'ProvideFiles') ? 'ProvideFiles' : 'Structuring';
    case 'aacorderlot':
    case 'lintelorderlot':
      return hasReached(machine, root.stateKey, 'PlaceOrder') ? 'PlaceOrder' : 'Structuring';
  }
}
