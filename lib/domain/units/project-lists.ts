import { FINISHED_STATES } from '../vocabulary/states';

/** Closed and archived projects, or all other projects (portal-2 §2, project lists). */
export type ProjectList = 'current' | 'closed';

const FINISHED = `stateKey in (${FINISHED_STATES.map((state) => `'${state}'`).join(',')})`;

/** The filter of a call for the projects of a list. */
export function projectListFilter(list: ProjectList): string {
  return `parentProjectUnitID eq null and ${list === 'closed' ? FINISHED : `not (${FINISHED})`}`;
}
