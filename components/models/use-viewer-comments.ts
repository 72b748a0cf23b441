import { type RefObject, useEffect, useRef } from 'react';
import type { CameraPose } from '@/components/model-viewer/camera-pose';
import type { ViewerHandle } from '@/components/model-viewer/model-viewer';
import type { Vec3 } from '@/components/model-viewer/vectors';
import { useCommentPlaces } from '@/lib/client/comment-places';
import type { ModelDto } from '@/lib/contract/models';
import type { NamedAnchor } from '@/lib/domain/comments/anchor';
import type { Wall } from './viewer-data';
import type { ViewerAction } from './viewer-state';

interface CommentedViewer {
  models: readonly ModelDto[];
  act: (action: ViewerAction) => void;
  handle: RefObject<ViewerHandle | null>;
  pose: RefObject<CameraPose | null>;
}

/** Connects comments and model: shows the place of a comment, and starts comments on walls or points. */
export function useViewerComments({ models, act, handle, pose }: CommentedViewer) {
  const places = useCommentPlaces();
  const shown = places?.shown ?? null;
  const seen = useRef<typeof shown>(null);
  const waiting = useRef<NamedAnchor | null>(null);
  useEffect(() => {
    if (!shown || seen.current === shown) return;
    seen.current = shown;
    if (shown.anchor.kind === 'wall') act({ type: 'select', id: shown.anchor.globalID });
    if (handle.current) lookAt(handle.current, shown.anchor);
    // The picture is loaded after the list.
    else waiting.current = shown.anchor;
  }, [shown, act, handle]);

  return {
    canComment: places?.canComment ?? false,
    /** A click chooses a point now, not a wall. */
    isChoosing: places?.isChoosing ?? false,
    onHandle: (next: ViewerHandle | null) => {
      if (next && waiting.current) lookAt(next, waiting.current);
      if (next) waiting.current = null;
    },
    commentOnWall: ({ id, number }: Wall) => {
      const fileID = models.find(({ walls }) => walls.some(({ globalID }) => globalID === id))?.fileID;
      if (fileID === undefined) return;
      places?.commentOn({ kind: 'wall', globalID: id, number, fileID, camera: pose.current });
    },
    commentAt: (position: Vec3) => {
      if (pose.current) places?.commentOn({ kind: 'point', position, camera: pose.current });
    },
  };
}

function lookAt(handle: ViewerHandle, place: NamedAnchor): void {
  if (place.kind !== 'wall' && place.kind !== 'point') return;
  if (place.camera) handle.setPose(place.camera);
  else if (place.kind === 'wall') handle.fit([place.globalID]);
}
