/** The undo and redo stacks, the latest step of each last. */
export interface UndoHistory<Step> {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** Older steps are dropped. */
const MOST_STEPS = 500;

export const EMPTY_HISTORY: UndoHistory<never> = { done: [], undone: [] };

/** Adds a step that was carried out, and clears the redo stack. */
export function remember<Step>({ done }: UndoHistory<Step>, step: Step): UndoHistory<Step> {
  return { done: [...done.slice(1 - MOST_STEPS), step], undone: [] };
}

/**
 * The step to undo and the history after it; null if there is none. A history of states passes the
 * `current` state for the redo stack; a history of commands puts the command itself there.
 */
export function stepBack<Step>({ done, undone }: UndoHistory<Step>, current?: Step) {
  const step = done.at(-1);
  if (step === undefined) return null;
  return { step, history: { done: done.slice(0, -1), undone: [...undone, current ?? step] } };
}

/** The step to redo and the history after it; `current` as in `stepBack`. */
export function stepForward<Step>({ done, undone }: UndoHistory<Step>, current?: Step) {
  const step = undone.at(-1);
  if (step === undefined) return null;
  return { step, history: { done: [...done, current ?? step], undone: undone.slice(0, -1) } };
}
