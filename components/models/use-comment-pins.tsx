import { type ReactNode, useMemo } from 'react';
import type { PinGroup } from '@/components/model-viewer/pin-groups';
import type { ScenePin } from '@/components/model-viewer/scene-pins';
import { useCommentPlaces } from '@/lib/client/comment-places';
import type { NamedAnchor } from '@/lib/domain/comments/anchor';
import { CommentPins, NewCommentPin } from './comment-pins';
import type { ViewerAction } from './viewer-state';

/** The pin id of the new comment. */
const NEW = 'new';

/** Pins at places of the model, and how to render them. */
export interface StagePins {
  pins: readonly ScenePin[];
  draw: (group: PinGroup) => ReactNode;
}

/** The comments on walls and points as pins of the model; a clicked pin opens its comment. */
export function useCommentPins(act: (action: ViewerAction) => void): StagePins {
  const places = useCommentPlaces();
  const marks = places?.marks;
  const place = places?.isStarted ? places.place : null;
  const pins = useMemo(
    () => [
      ...(marks ?? []).flatMap(({ id, anchor }) => pinOf(id, anchor)),
      ...(place ? pinOf(NEW, place) : []),
    ],
    [marks, place],
  );
  const byId = useMemo(() => new Map((marks ?? []).map((mark) => [mark.id, mark])), [marks]);
  return {
    pins,
    draw: ({ ids, isBehind }) =>
      ids.length === 1 && ids[0] === NEW ? (
        <NewCommentPin />
      ) : (
        <CommentPins
          marks={ids.flatMap((id) => byId.get(id) ?? [])}
          isBehind={isBehind}
          chosenID={places?.chosenID ?? null}
          onOpen={({ id, anchor }) => {
            places?.open(id);
            if (anchor.kind === 'wall') act({ type: 'select', id: anchor.globalID });
          }}
        />
      ),
  };
}

function pinOf(id: string, anchor: NamedAnchor): ScenePin[] {
  if (anchor.kind === 'wall') return [{ id, at: { elementId: anchor.globalID } }];
  return anchor.kind === 'point' ? [{ id, at: { place: anchor.position } }] : [];
}
