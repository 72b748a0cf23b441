import type { StateKey } from '../vocabulary/states';
import type { UnitVariant } from '../vocabulary/unit-types';
import { ALLOWED, refuse, type Verdict } from './verdict';

/** States in which drawings are shown in the viewer (portal-2 §2, project actions). */
const VIEWER_STATES: readonly StateKey[] = [
  'ReviewPreliminaryDrawings',
  'ReviseDrawings',
  'Finalized',
  'Approved',
];

/** Whether units of this kind can have drawings: AAC elements and lintels are ordered without them (domain.md §4). */
export function hasDrawings({ variant }: { variant: UnitVariant }): boolean {
  return variant === 'other';
}

/** Open the drawings of a unit in the viewer; refuses `NoDrawings` if it has none to show. */
export function canOpenViewer(unit: { variant: UnitVariant; stateKey: StateKey }): Verdict {
  return hasDrawings(unit) && VIEWER_STATES.includes(unit.stateKey) ? ALLOWED : refuse('NoDrawings');
}
