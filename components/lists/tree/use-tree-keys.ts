import { type KeyboardEvent, useRef } from 'react';
import { type TreeRow, treeMove, typedRow } from './tree-moves';

/** Letters typed within this time form one word. */
const TYPING_MS = 700;

export interface TreeActions {
  go: (index: number) => void;
  setOpen: (index: number, isOpen: boolean) => void;
  /** Selects a row, or adds it to the selection. */
  choose: (index: number, adds: boolean) => void;
}

/** Handles the keys of a tree: arrows, Home, End, Enter, Space, and letters to search. */
export function useTreeKeys(
  rows: readonly TreeRow[],
  active: number,
  actions: TreeActions,
): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(rows, active, event.key);
    if (move) {
      event.preventDefault();
      const { type, index } = move;
      if (type === 'go') actions.go(index);
      else if (type === 'choose' || type === 'add') actions.choose(index, type === 'add');
      else actions.setOpen(index, type === 'open');
      return;
    }
    if (event.key.length !== 1 || event.key === ' ') return;
    const isNext = event.timeStamp - typed.current.at < TYPING_MS;
    typed.current = { text: (isNext ? typed.current.text : '') + event.key, at: event.timeStamp };
    const found = typedRow(rows, active, typed.current.text);
    if (found >= 0) actions.go(found);
  };
}
