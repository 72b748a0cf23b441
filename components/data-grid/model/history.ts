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

/** One user action: the steps to do and undo it, and the selection before and after. */
export interface Command {
  readonly kind: CommandKind;
  readonly ops: readonly Op[];
  readonly selectionBefore: GridSelection;
  readonly selectionAfter: GridSelection;
}

export type History = UndoHistory<Command>;
