import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { SeedClock } from '../seed-clock';
import type { Moment } from './demo-project';

/** States with the days ago at which they were entered, first the one at creation. */
export type Way = readonly [stateKey: StateKey, daysAgo: number][];

/** The moments of a way; the hours follow from `name`, so that not everything happens at nine. */
export function history(clock: SeedClock, name: string, way: Way): Moment[] {
  return way.map(([stateKey, daysAgo], index) => ({
    stateKey,
    at: clock.at(daysAgo, `${name}/${index}/${stateKey}`),
  }));
}

/** When a root entered a state; lots that follow it do so in the same moment. */
export function enteredAt(moments: readonly Moment[], stateKey: StateKey): Date {
  const found = moments.find((moment) => moment.stateKey === stateKey);
  if (!found) throw new Error(`never entered ${stateKey}`);
  return found.at;
}

/** The beginning of an order lot: planned with its project, open for rows since the project's contract. */
export function orderLotStart(root: readonly Moment[]): Moment[] {
  return [...planned(root), { stateKey: 'PlaceOrder', at: enteredAt(root, 'PlaceOrder') }];
}

/** A lot is entered an hour after its project. */
export function planned(root: readonly Moment[]): Moment[] {
  const created = enteredAt(root, 'Structuring');
  return [{ stateKey: 'Structuring', at: new Date(created.getTime() + 3_600_000) }];
}
