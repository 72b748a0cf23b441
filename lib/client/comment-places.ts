import { createContext, use } from 'react';
import type { NamedAnchor } from '@/lib/domain/comments/anchor';
import type { CommentStatus } from '@/lib/domain/comments/status';

/** A comment as models and drawings mark it. */
export interface CommentMark {
  id: string;
  number: number;
  status: CommentStatus;
  anchor: NamedAnchor;
}

/** What the comments of a page and what they are about share: the models, the drawings, the list. */
export interface CommentPlaces {
  marks: readonly CommentMark[];
  /** Whether the person may comment here. */
  canComment: boolean;
  /** The mark that is chosen. */
  chosenID: string | null;
  /** Chooses a comment and has its place shown. */
  choose: (id: string) => void;
  /** Opens a comment in the list; its place is shown already. */
  open: (id: string) => void;
  /** The comment that the list is to show: another object each time one is opened. */
  opened: { id: string } | null;
  /** The place to show: another object each time a comment is chosen. */
  shown: { anchor: NamedAnchor } | null;
  /** What the next comment is about. */
  place: NamedAnchor;
  /** Begins a comment on a place. */
  commentOn: (place: NamedAnchor) => void;
  /** The next comment is about the unit as a whole. */
  clearPlace: () => void;
  /** Whether the next press of a model or a page chooses what to comment on. */
  isChoosing: boolean;
  setChoosing: (isChoosing: boolean) => void;
}

export const CommentPlacesContext = createContext<CommentPlaces | null>(null);

/** The comments around a part of the page; null where it has none. */
export function useCommentPlaces(): CommentPlaces | null {
  return use(CommentPlacesContext);
}
