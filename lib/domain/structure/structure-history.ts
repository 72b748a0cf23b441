import { findNode, type NodeKey, type StructureTree } from './structure-tree';

/** Where to be after an undo: the node that was worked on. */
interface Moment {
  tree: StructureTree;
  focus: NodeKey | null;
}

/** The structure with the way back and forth. */
export interface StructureHistory {
  readonly present: Moment;
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** What is being typed: further changes of it are one step to undo. */
  readonly typing: string | null;
}

/** Steps that can be undone; nodes are shared, so that each costs little. */
const MOST_STEPS = 500;

export function startHistory(tree: StructureTree): StructureHistory {
  return { present: { tree, focus: null }, past: [], future: [], typing: null };
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
  if (typing !== null && typing === history.typing) return { ...history, present, future: [] };
  return { present, past: [...history.past.slice(1 - MOST_STEPS), history.present], future: [], typing };
}

/** The field was left: what is typed next is a step of its own. */
export function endTyping(history: StructureHistory): StructureHistory {
  return history.typing === null ? history : { ...history, typing: null };
}

export function undo(history: StructureHistory): StructureHistory {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  // What was changed, or what was worked on before where that has gone.
  const { focus } = history.present;
  const isThere = focus !== null && findNode(before.tree, focus) !== null;
  return {
    present: { tree: before.tree, focus: isThere ? focus : before.focus },
    past: history.past.slice(0, -1),
    future: [history.present, ...history.future],
    typing: null,
  };
}

export function redo(history: StructureHistory): StructureHistory {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { present: after, past: [...history.past, history.present], future, typing: null };
}

/** The same history of other trees, such as with the ids that a save has given. */
export function mapHistory(
  history: StructureHistory,
  change: (tree: StructureTree) => StructureTree,
): StructureHistory {
  const map = (moment: Moment): Moment => ({ ...moment, tree: change(moment.tree) });
  return {
    ...history,
    present: map(history.present),
    past: history.past.map(map),
    future: history.future.map(map),
  };
}
