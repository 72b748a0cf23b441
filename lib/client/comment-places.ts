import { createContext, use } from 'react';
import type { NamedAnchor } from '@/lib/domain/comments/anchor';
import type { CommentStatus } from '@/lib/domain/comments/status';

/** A comment as marked in models and drawings. */
export interface CommentMark {
  id: string;
  number: number;
  status: CommentStatus;
  anchor: NamedAnchor;
}

/** The state that the models, the drawings and the comment list of a page share. */
export interface CommentPlaces {
  marks: readonly CommentMark[];
  /** Whether the person may comment here. */
  canComment: boolean;
  /** The selected mark. */
  chosenID: string | null;
  /** Selects a comment and shows its place, or that of one of its views, counted from 0. */
  choose: (id: string, view?: number) => void;
  /** Opens a comment in the list; its place is already shown. */
  open: (id: string) => void;
  /** The comment that the list should show: a new object each time one is opened. */
  opened: { id: string } | null;
  /** The place to show: a new object each time a comment is selected. */
  shown: { anchor: NamedAnchor } | null;
  /** The place of the next comment: the one it was started on, else what is selected, else the whole unit. */
  place: NamedAnchor;
  /** Whether a comment was started on the place, which is then marked. */
  isStarted: boolean;
  /** What is selected in the model; null if nothing is. A new selection replaces the place of the next comment. */
  follow: (selected: NamedAnchor | null) => void;
  /** Whether the list is open where it does not stand beside the content. */
  isListOpen: boolean;
  setListOpen: (isOpen: boolean) => void;
  /** Starts a comment on a place. */
  commentOn: (place: NamedAnchor) => void;
  /** The next comment is about the unit as a whole. */
  clearPlace: () => void;
  /** A comment was saved: the next one is about what is selected. */
  startAgain: () => void;
  /** Whether the next press on a model or a page selects the place to comment on. */
  isChoosing: boolean;
  setChoosing: (isChoosing: boolean) => void;
}

export const CommentPlacesContext = createContext<CommentPlaces | null>(null);

/** The comments of the surrounding part of the page; null if it has none. */
export function useCommentPlaces(): CommentPlaces | null {
  return use(CommentPlacesContext);
}
