import { readStatesBelow, type StateCount } from '@/db/queries/states-below';
import type { UnitRow } from '@/db/schema';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from '../context';

/** Number of lots of a project or subproject in each state, in the order of work; the unit is in scope. */
export async function countStatesBelow({ db }: ServiceContext, unit: UnitRow): Promise<StateCount[]> {
  return inOrderOfWork(await readStatesBelow(db, unit));
}

export function inOrderOfWork(counts: readonly StateCount[]): StateCount[] {
  return counts.toSorted((a, b) => STATE_KEYS.indexOf(a.stateKey) - STATE_KEYS.indexOf(b.stateKey));
}
