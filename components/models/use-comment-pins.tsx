import { type ReactNode, useMemo } from 'react';
import type { PinGroup } from '@/components/model-viewer/pin-groups';
import type { ScenePin } from '@/components/model-viewer/scene-pins';
import { useCommentPlaces } from '@/lib/client/comment-places';
import type { NamedAnchor } from '@/lib/domain/comments/anchor';
import { CommentPins } from './comment-pins';
import type { ViewerAction } from './viewer-state';

/** What stands at places of a picture of models, and how it is drawn. */
export interface StagePins {
  pins: readonly ScenePin[];
  draw: (group: PinGroup) => ReactNode;
}

/** The comments on walls and points as pins of the model; one that is pressed opens its comment. */
export function useCommentPins(act: (action: ViewerAction) => void): StagePins {
  const places = useCommentPlaces();
  const marks = places?.marks;
  const pins = useMemo(
    () =>
      (marks ?? []).flatMap(({ id, anchor }): ScenePin[] => {
        const at = placeIn(anchor);
        return at ? [{ id, at }] : [];
      }),
    [marks],
  );
  const byId = useMemo(() => new Map((marks ?? []).map((mark) => [mark.id, mark])), [marks]);
  return {
    pins,
    draw: ({ ids, isBehind }) => (
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

function placeIn(anchor: NamedAnchor): ScenePin['at'] | null {
  if (anchor.kind === 'wall') return { elementId: anchor.globalID };
  return anchor.kind === 'point' ? { place: anchor.position } : null;
}
