import { EMPTY_HISTORY, remember, stepBack, stepForward, type UndoHistory } from '../forms/undo-history';
import { findNode, type NodeKey, type StructureTree } from './structure-tree';

/** Where to be after an undo: the node that was worked on. */
interface Moment {
  tree: StructureTree;
  focus: NodeKey | null;
}

/** The structure with the way back and forth; trees share their nodes, so that a step costs little. */
export interface StructureHistory {
  readonly present: Moment;
  readonly steps: UndoHistory<Moment>;
  /** What is being typed: further changes of it are one step to undo. */
  readonly typing: string | null;
}

export function startHistory(tree: StructureTree): StructureHistory {
  return { present: { tree, focus: null }, steps: EMPTY_HISTORY, typing: null };
}

/**
 * A change was made. `typing` names the field it was typed into: all that is typed there in a row is undone at
 * once; null for every other change.
 */
export function record(
  history: StructureHistory,
  tree: StructureTree,
  { focus, typing }: { focus: NodeKey | null; typing: string | null },
): StructureHistory {
  if (tree === history.present.tree) return history;
  const present = { tree, focus };
  if (typing !== null && typing === history.typing) {
    return { ...history, present, steps: { ...history.steps, undone: [] } };
  }
  return { present, steps: remember(history.steps, history.present), typing };
}

/** The field was left: what is typed next is a step of its own. */
export function endTyping(history: StructureHistory): StructureHistory {
  return history.typing === null ? history : { ...history, typing: null };
}

export function undo(history: StructureHistory): StructureHistory {
  const back = stepBack(history.steps, history.present);
  if (back === null) return history;
  // What was changed, or what was worked on before where that has gone.
  const { focus } = history.present;
  const { step: before } = back;
  const isThere = focus !== null && findNode(before.tree, focus) !== null;
  return {
    present: { tree: before.tree, focus: isThere ? focus : before.focus },
    steps: back.history,
    typing: null,
  };
}

export function redo(history: StructureHistory): StructureHistory {
  const forward = stepForward(history.steps, history.present);
  return forward === null ? history : { present: forward.step, steps: forward.history, typing: null };
}

/** The same history of other trees, such as with the ids that a save has given. */
export function mapHistory(
  history: StructureHistory,
  change: (tree: StructureTree) => StructureTree,
): StructureHistory {
  const map = (moment: Moment): Moment => ({ ...moment, tree: change(moment.tree) });
  const { done, undone } = history.steps;
  return {
    ...history,
    present: map(history.present),
    steps: { done: done.map(map), undone: undone.map(map) },
  };
}
