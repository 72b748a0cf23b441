import { FINISHED_STATES } from '../vocabulary/states';

/** Closed and archived projects, or all others (portal-2 §2, project lists). */
export type ProjectList = 'current' | 'closed';

const FINISHED = `stateKey in (${FINISHED_STATES.map((state) => `'${state}'`).join(',')})`;

/** The projects of a list as the filter of a call. */
export function projectListFilter(list: ProjectList): string {
  return `parentProjectUnitID eq null and ${list === 'closed' ? FINISHED : `not (${FINISHED})`}`;
}
