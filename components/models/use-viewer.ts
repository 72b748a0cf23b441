import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { CameraPose } from '@/components/model-viewer/camera-pose';
import type { ViewerHandle } from '@/components/model-viewer/model-viewer';
import { colorGroups, colorsOf } from './color-groups';
import { hiddenFloorsOf, shownPaint } from './shown-paint';
import type { ViewerData } from './use-viewer-data';
import { viewHash, viewOfHash } from './view-link';
import type { Wall } from './viewer-data';
import { FIRST_STATE, reduceViewer } from './viewer-state';

/** The state of the viewer and its derived data. */
export function useViewer({ floors, own }: ViewerData) {
  const [state, act] = useReducer(reduceViewer, FIRST_STATE);
  const handle = useRef<ViewerHandle | null>(null);
  const pose = useRef<CameraPose | null>(null);
  const startPose = useLinkedView(act);
  const walls = useMemo(
    () => new Map(floors.flatMap((floor) => floor.walls).map((wall) => [wall.id, wall])),
    [floors],
  );
  const wallIds = useMemo(() => new Set(walls.keys()), [walls]);
  const groups = useMemo(() => colorGroups(state.colorBy, floors), [state.colorBy, floors]);
  const paint = useMemo(() => shownPaint(state, floors, groups, own), [state, floors, groups, own]);
  const colors = useMemo(() => colorsOf(groups), [groups]);
  const hiddenFloors = useMemo(() => hiddenFloorsOf(floors, state), [floors, state]);
  const selectedWalls = state.selected
    .toReversed()
    .map((id) => walls.get(id))
    .filter((wall): wall is Wall => wall !== undefined);
  return {
    ...{
      state,
      act,
      handle,
      pose,
      startPose,
      walls,
      wallIds,
      groups,
      paint,
      colors,
      hiddenFloors,
      selectedWalls,
    },
    isWallShown: (id: string) =>
      !paint.hidden.has(id) &&
      !hiddenFloors.has(walls.get(id)?.floorId ?? '') &&
      (paint.isolated?.has(id) ?? true),
    /** The URL of exactly this view. */
    link: () => {
      const { origin, pathname, search } = window.location;
      return `${origin}${pathname}${search}#${viewHash(state, pose.current)}`;
    },
  };
}

/**
 * Restores the view in the URL's hash, when the page opens and when the hash changes; returns the initial camera pose.
 */
function useLinkedView(
  act: (action: { type: 'restore'; state: ReturnType<typeof viewOfHash>['state'] }) => void,
): CameraPose | null {
  const [startPose, setStartPose] = useState<CameraPose | null>(null);
  useEffect(() => {
    function restore() {
      const hash = window.location.hash.slice(1);
      if (hash === '') return;
      const { state, pose } = viewOfHash(hash);
      act({ type: 'restore', state });
      setStartPose(pose);
    }
    restore();
    window.addEventListener('hashchange', restore);
    return () => window.removeEventListener('hashchange', restore);
  }, [act]);
  return startPose;
}
