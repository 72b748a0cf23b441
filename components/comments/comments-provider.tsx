'use client';

import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { later } from '@/components/ui/later';
import { useHasOneColumn } from '@/components/ui/use-is-phone';
import { type CommentPlaces, CommentPlacesContext } from '@/lib/client/comment-places';
import type { NamedAnchor } from '@/lib/domain/comments/anchor';
import { CommentsContext } from './comments-context';
import { type CommentSource, useComments } from './use-comments';

const CommentsSheet = later(() => import('./comments-sheet').then((own) => own.CommentsSheet));

const WHOLE_UNIT: NamedAnchor = { kind: 'unit' };
/** Width without room for the list next to the content: below Tailwind's `lg`. */
const NARROW = '(width < 72rem)';

/** Provides the comments of a unit to their list and to the content. */
export function CommentsProvider({ source, children }: { source: CommentSource; children: ReactNode }) {
  const list = useComments(source);
  const [isOpen, setOpen] = useState(false);
  // There the content has a sheet for them among its own.
  const hasOneColumn = useHasOneColumn();
  const places = usePlaces(list, [isOpen, setOpen], hasOneColumn);
  const shared = useMemo(() => ({ source, list, isOpen, setOpen }), [source, list, isOpen]);
  return (
    <CommentPlacesContext value={places}>
      <CommentsContext value={shared}>
        {children}
        {isOpen && !hasOneColumn && <CommentsSheet onClose={() => setOpen(false)} />}
      </CommentsContext>
    </CommentPlacesContext>
  );
}

/** The comment that is selected or shown, and the place of the next one. */
function usePlaces(
  { comments, abilities }: ReturnType<typeof useComments>,
  [isListOpen, setOpen]: [isOpen: boolean, set: Dispatch<SetStateAction<boolean>>],
  hasOneColumn: boolean,
): CommentPlaces {
  // Null follows the selection.
  const [started, setStarted] = useState<NamedAnchor | null>(null);
  const [selected, setSelected] = useState<NamedAnchor | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<Pick<CommentPlaces, 'chosenID' | 'shown' | 'opened'>>({
    ...{ chosenID: null, shown: null, opened: null },
  });
  const marks = useMemo(
    () =>
      comments.map(({ commentID: id, commentNo: number, status, anchor }) => ({
        ...{ id, number, status, anchor },
      })),
    [comments],
  );
  const follow = useCallback((next: NamedAnchor | null) => {
    setSelected(next);
    if (next) setStarted(null);
  }, []);
  const places = useMemo(
    (): CommentPlaces => ({
      ...{ marks, isChoosing, ...chosen, canComment: abilities.write.can },
      ...{ isListOpen, setListOpen: setOpen },
      place: started ?? selected ?? WHOLE_UNIT,
      isStarted: started !== null && started !== WHOLE_UNIT,
      choose: (id, view) => {
        const comment = comments.find(({ commentID }) => commentID === id);
        const anchor = (view === undefined ? null : comment?.views[view]?.anchor) ?? comment?.anchor;
        setChosen({ chosenID: id, shown: anchor ? { anchor } : null, opened: null });
        // Where the list stands beside the content, one view can be looked at after the other.
        setOpen((isOpen) => isOpen && view !== undefined && hasOneColumn);
      },
      open: (id) => {
        setChosen({ chosenID: id, shown: null, opened: { id } });
        setOpen(window.matchMedia(NARROW).matches);
      },
      commentOn: (next) => {
        setStarted(next);
        setChoosing(false);
        setOpen(window.matchMedia(NARROW).matches);
      },
      clearPlace: () => setStarted(WHOLE_UNIT),
      startAgain: () => setStarted(null),
      follow,
      setChoosing: (next) => {
        setChoosing(next);
        setOpen(false);
      },
    }),
    [
      marks,
      started,
      selected,
      isChoosing,
      chosen,
      comments,
      abilities.write.can,
      setOpen,
      follow,
      hasOneColumn,
      isListOpen,
    ],
  );
  useLinkedComment(places);
  return places;
}

/** Shows the comment named in the URL when the page opens: its place, or the comment itself if it has none. */
function useLinkedComment(places: CommentPlaces): void {
  const first = useRef(places);
  useEffect(() => {
    const id = new URLSearchParams(window.location.search).get('comment');
    if (id === null) return;
    const { marks, choose, open } = first.current;
    const hasNoPlace = marks.some((mark) => mark.id === id && mark.anchor.kind === WHOLE_UNIT.kind);
    if (hasNoPlace) open(id);
    else choose(id);
  }, []);
}
