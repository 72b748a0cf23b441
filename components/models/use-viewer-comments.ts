import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CameraPose } from '@/components/model-viewer/camera-pose';
import type { ViewerHandle } from '@/components/model-viewer/model-viewer';
import type { Vec3 } from '@/components/model-viewer/vectors';
import { useCommentPlaces } from '@/lib/client/comment-places';
import type { ModelDto } from '@/lib/contract/models';
import type { NamedAnchor } from '@/lib/domain/comments/anchor';
import type { Wall } from './viewer-data';
import type { ViewerAction } from './viewer-state';

interface CommentedViewer {
  /** The last selected wall. */
  selected: Wall | undefined;
  models: readonly ModelDto[];
  act: (action: ViewerAction) => void;
  handle: RefObject<ViewerHandle | null>;
  pose: RefObject<CameraPose | null>;
}

/** Connects comments and model: shows the place of a comment, and starts comments on walls or points. */
export function useViewerComments({ selected, models, act, handle, pose }: CommentedViewer) {
  const places = useCommentPlaces();
  const shown = places?.shown ?? null;
  const seen = useRef<typeof shown>(null);
  // Whether the last comment shown had a view of its own, which the next one ends.
  const imported = useRef(false);
  const waiting = useRef<NamedAnchor | null>(null);
  useEffect(() => {
    if (!shown || seen.current === shown) return;
    seen.current = shown;
    showAnchor(act, shown.anchor, imported);
    if (handle.current) lookAt(handle.current, shown.anchor);
    // The picture is loaded after the list.
    else waiting.current = shown.anchor;
  }, [shown, act, handle]);

  const follow = useEffectEvent((id: string | undefined) =>
    places?.follow(id !== undefined && selected ? wallAnchor(selected, models, pose.current) : null),
  );
  const selectedId = selected?.id;
  useEffect(() => {
    follow(selectedId);
  }, [selectedId]);

  return {
    canComment: places?.canComment ?? false,
    /** A click chooses a point now, not a wall. */
    isChoosing: places?.isChoosing ?? false,
    onHandle: (next: ViewerHandle | null) => {
      if (next && waiting.current) lookAt(next, waiting.current);
      if (next) waiting.current = null;
    },
    commentOnWall: (wall: Wall) => {
      const anchor = wallAnchor(wall, models, pose.current);
      if (anchor) places?.commentOn(anchor);
    },
    commentAt: (position: Vec3) => {
      if (pose.current) places?.commentOn({ kind: 'point', position, camera: pose.current });
    },
  };
}

/** Null if no model has the wall. */
function wallAnchor(
  { id, number }: Wall,
  models: readonly ModelDto[],
  camera: CameraPose | null,
): NamedAnchor | null {
  const fileID = models.find(({ walls }) => walls.some(({ globalID }) => globalID === id))?.fileID;
  return fileID === undefined ? null : { kind: 'wall', globalID: id, number, fileID, camera };
}

/** Shows what the view of a comment shows; what an earlier comment had selected would be shown with this one. */
function showAnchor(
  act: (action: ViewerAction) => void,
  anchor: NamedAnchor,
  imported: RefObject<boolean>,
): void {
  const wallId = anchor.kind === 'wall' ? anchor.globalID : null;
  const view = anchor.kind === 'wall' || anchor.kind === 'point' ? anchor.view : undefined;
  if (view) {
    const selected =
      wallId === null ? view.selected : [...view.selected.filter((id) => id !== wallId), wallId];
    act({ type: 'showView', view: { ...view, selected } });
  } else {
    if (imported.current) act({ type: 'showAll' });
    act({ type: 'select', id: wallId });
  }
  imported.current = view !== undefined;
}

function lookAt(handle: ViewerHandle, place: NamedAnchor): void {
  if (place.kind !== 'wall' && place.kind !== 'point') return;
  if (place.camera) handle.setPose(place.camera);
  else if (place.kind === 'wall') handle.fit([place.globalID]);
}
