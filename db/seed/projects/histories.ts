import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { SeedClock } from '../seed-clock';
import type { Moment } from './demo-project';

/** States with the number of days ago at which they were entered, the initial state first. */
export type Way = readonly [stateKey: StateKey, daysAgo: number][];

/**
 * The moments of a history; the time of day is derived from `name`, so that not everything happens at nine.
 */
export function history(clock: SeedClock, name: string, way: Way): Moment[] {
  return way.map(([stateKey, daysAgo], index) => ({
    stateKey,
    at: clock.at(daysAgo, `${name}/${index}/${stateKey}`),
  }));
}

/** When a root entered a state; lots that follow it enter theirs in the same moment. */
export function enteredAt(moments: readonly Moment[], stateKey: StateKey): Date {
  const found = moments.find((moment) => moment.stateKey === stateKey);
  if (!found) throw new Error(`never entered ${stateKey}`);
  return found.at;
}

/** The start of an order lot: planned with its project, open for rows since the project's contract. */
export function orderLotStart(root: readonly Moment[]): Moment[] {
  return [...planned(root), { stateKey: 'PlaceOrder', at: enteredAt(root, 'PlaceOrder') }];
}

/** A lot is created an hour after its project. */
export function planned(root: readonly Moment[]): Moment[] {
  const created = enteredAt(root, 'Structuring');
  return [{ stateKey: 'Structuring', at: new Date(created.getTime() + 3_600_000) }];
}
