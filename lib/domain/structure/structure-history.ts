import { EMPTY_HISTORY, remember, stepBack, stepForward, type UndoHistory } from '../forms/undo-history';
import { findNode, type NodeKey, type StructureTree } from './structure-tree';

/** A state to return to by undo, with the node that was edited. */
interface Moment {
  tree: StructureTree;
  focus: NodeKey | null;
}

/** The structure with its undo history; trees share their nodes, so that a step needs little memory. */
export interface StructureHistory {
  readonly present: Moment;
  readonly steps: UndoHistory<Moment>;
  /** The field being typed into; further changes of it belong to the same undo step. */
  readonly typing: string | null;
}

export function startHistory(tree: StructureTree): StructureHistory {
  return { present: { tree, focus: null }, steps: EMPTY_HISTORY, typing: null };
}

/**
 * Records a change. `typing` is the field it was typed into: consecutive changes of a field are undone
 * together; null for every other change.
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

/** The field was left: the next typing is a new undo step. */
export function endTyping(history: StructureHistory): StructureHistory {
  return history.typing === null ? history : { ...history, typing: null };
}

export function undo(history: StructureHistory): StructureHistory {
  const back = stepBack(history.steps, history.present);
  if (back === null) return history;
  // Focus the node that was changed, or the one before if it no longer exists.
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

/** The same history with changed trees, such as with the ids from a save. */
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
