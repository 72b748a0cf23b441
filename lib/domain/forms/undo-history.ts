/** Steps that can be undone and redone, the latest of each last. */
export interface UndoHistory<Step> {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** Older steps are dropped. */
const MOST_STEPS = 500;

export const EMPTY_HISTORY: UndoHistory<never> = { done: [], undone: [] };

/** Adds a step that was carried out; what had been undone can no longer be redone. */
export function remember<Step>({ done }: UndoHistory<Step>, step: Step): UndoHistory<Step> {
  return { done: [...done.slice(1 - MOST_STEPS), step], undone: [] };
}

/**
 * The step to undo and the history after it; null where there is none. A history of states stores what it `leaves` for
 * the way forth, one of commands the command itself.
 */
export function stepBack<Step>({ done, undone }: UndoHistory<Step>, leaves?: Step) {
  const step = done.at(-1);
  if (step === undefined) return null;
  return { step, history: { done: done.slice(0, -1), undone: [...undone, leaves ?? step] } };
}

/** The step to redo and the history after it; `leaves` as for `stepBack`. */
export function stepForward<Step>({ done, undone }: UndoHistory<Step>, leaves?: Step) {
  const step = undone.at(-1);
  if (step === undefined) return null;
  return { step, history: { done: [...done, leaves ?? step], undone: undone.slice(0, -1) } };
}
