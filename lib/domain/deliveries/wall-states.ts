import type { Day } from '../calendar';
import type { PlannedDelivery } from './planned-delivery';

/** Finds the walls of deliveries in the models; returns GlobalIds. */
interface WallFinder {
  match(wallNos: readonly string[], lotIds: readonly string[]): { ids: readonly string[] };
  ofLot(unitId: string): readonly string[];
}

/** The states of a wall on a day, from best to worst. */
export const WALL_STATES = ['delivered', 'ordered', 'planned', 'atRisk'] as const;
export type WallState = (typeof WALL_STATES)[number];

/** The state of a delivery on a day: it counts as delivered from its date on, unless it is late or at risk. */
export function stateOn({ status, day }: PlannedDelivery, shownDay: Day): WallState {
  if (status === 'atRisk') return 'atRisk';
  if (day <= shownDay) return status === 'overdue' ? 'atRisk' : 'delivered';
  return status === 'notApproved' ? 'planned' : 'ordered';
}

/**
 * The state of each wall on a day, by GlobalId; a wall in several deliveries has the worst of their states. A
 * delivery without wall numbers counts for all walls of its lot.
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
