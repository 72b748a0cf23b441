import type { StateKey } from '../vocabulary/states';
import type { MachineKey } from './machines';
import type { DueStep, FollowStep, Step } from './step';
import { DUE_STEPS, FOLLOW_STEPS, STEPS } from './transitions';

interface Arrow {
  machine: MachineKey;
  from: StateKey;
}

/** Groups the rows of a table by their start state, for fast look-up. */
function outOf<Line extends Arrow>(lines: readonly Line[]) {
  const byState = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.machine}/${line.from}`;
    byState.set(key, [...(byState.get(key) ?? []), line]);
  }
  return (machine: MachineKey | null, stateKey: StateKey): readonly Line[] =>
    byState.get(`${machine}/${stateKey}`) ?? [];
}

/** The manual steps out of a state. */
export const stepsFrom: (machine: MachineKey | null, stateKey: StateKey) => readonly Step[] = outOf(STEPS);

/** The steps that follow from another unit. */
export const followStepsFrom: (machine: MachineKey | null, stateKey: StateKey) => readonly FollowStep[] =
  outOf(FOLLOW_STEPS);

/** The steps caused by the date. */
export const dueStepsFrom: (machine: MachineKey | null, stateKey: StateKey) => readonly DueStep[] =
  outOf(DUE_STEPS);
