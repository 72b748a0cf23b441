import type { UndoHistory } from '@/lib/domain/forms/undo-history';
import type { Op } from './ops';
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

export type History = UndoHistory<Command>;
