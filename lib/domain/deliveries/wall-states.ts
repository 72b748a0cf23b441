import type { Day } from '../calendar';
import type { PlannedDelivery } from './planned-delivery';

/** Where the walls of deliveries are in the models; answers GlobalIds. */
interface WallFinder {
  match(wallNos: readonly string[], lotIds: readonly string[]): { ids: readonly string[] };
  ofLot(unitId: string): readonly string[];
}

/** How far a wall is on a day, from the best to the worst. */
export const WALL_STATES = ['delivered', 'ordered', 'planned', 'atRisk'] as const;
export type WallState = (typeof WALL_STATES)[number];

/** How far a delivery is on a day: what is planned until then has come, unless it is late or at risk. */
export function stateOn({ status, day }: PlannedDelivery, shownDay: Day): WallState {
  if (status === 'atRisk') return 'atRisk';
  if (day <= shownDay) return status === 'overdue' ? 'atRisk' : 'delivered';
  return status === 'notApproved' ? 'planned' : 'ordered';
}

/**
 * The state of each wall on a day, by GlobalId; a wall of several deliveries is as far as the last of them. A delivery
 * without numbers concerns all walls of its lot.
 */
export function wallStatesOn(
  deliveries: readonly PlannedDelivery[],
  walls: WallFinder,
  shownDay: Day,
): Map<string, WallState> {
  const states = new Map<string, WallState>();
  for (const delivery of deliveries) {
    const state = stateOn(delivery, shownDay);
    const { unitId, wallNos } = delivery;
    const ids = wallNos.length > 0 ? walls.match(wallNos, [unitId]).ids : walls.ofLot(unitId);
    for (const id of ids) states.set(id, worse(states.get(id), state));
  }
  return states;
}

function worse(a: WallState | undefined, b: WallState): WallState {
  return a !== undefined && WALL_STATES.indexOf(a) > WALL_STATES.indexOf(b) ? a : b;
}
