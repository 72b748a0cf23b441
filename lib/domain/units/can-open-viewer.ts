import { ALLOWED, refuse, type Verdict } from '../members/verdict';
import type { StateKey } from '../workflow/states';

/** States in which drawings lie in the viewer (portal-2 §2, project actions). */
const VIEWER_STATES: readonly StateKey[] = [
  'ReviewPreliminaryDrawings',
  'ReviseDrawings',
  'Finalized',
  'Approved',
];

/** Open the drawings of a unit in the viewer; refuses `NoDrawings` while it has none to show. */
export function canOpenViewer(unit: { stateKey: StateKey }): Verdict {
  return VIEWER_STATES.includes(unit.stateKey) ? ALLOWED : refuse('NoDrawings');
}
