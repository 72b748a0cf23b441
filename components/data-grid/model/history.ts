import { invertOps, type Op } from './ops';
import type { GridSelection } from './selection';

export type CommandKind =
  | 'edit'
  | 'clear'
  | 'paste'
  | 'cut'
  | 'fill'
  | 'add'
  | 'duplicate'
  | 'delete'
  | 'resolve'
  | 'change'
  | 'replace';

/** One thing the user did: what it takes to do and undo it, and where the selection stood. */
export interface Command {
  readonly kind: CommandKind;
  readonly ops: readonly Op[];
  readonly selectionBefore: GridSelection;
  readonly selectionAfter: GridSelection;
}

export interface History {
  readonly done: readonly Command[];
  readonly undone: readonly Command[];
}

export const emptyHistory: History = { done: [], undone: [] };

/** Older commands are forgotten beyond this many. */
const historyLimit = 500;

/** Notes a command that was carried out; what had been undone can no longer be redone. */
export function remember(history: History, command: Command): History {
  return { done: [...history.done.slice(1 - historyLimit), command], undone: [] };
}

/** The command to undo next as steps, and the history after it. */
export function stepBack(history: History): { command: Command; ops: Op[]; history: History } | null {
  const command = history.done.at(-1);
  if (!command) return null;
  const next = { done: history.done.slice(0, -1), undone: [...history.undone, command] };
  return { command, ops: invertOps(command.ops), history: next };
}

/** The command to redo next as steps, and the history after it. */
export function stepForward(
  history: History,
): { command: Command; ops: readonly Op[]; history: History } | null {
  const command = history.undone.at(-1);
  if (!command) return null;
  const next = { done: [...history.done, command], undone: history.undone.slice(0, -1) };
  return { command, ops: command.ops, history: next };
}
