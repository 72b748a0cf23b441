import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ModelScene } from './model-scene';
import { groupPins, groupsKey, type PinGroup } from './pin-groups';
import { type ScenePin, ScenePins } from './scene-pins';

/** Delay after camera movement before checking which pins are hidden by walls. */
const REST_MS = 150;
/** Minimum distance of separate pins: the size of a pin, or of a fingertip. */
const REACH_PX = { fine: 26, coarse: 44 } as const;
const COARSE = '(pointer: coarse)';

export interface Pins {
  groups: readonly PinGroup[];
  /** The element with one child per group, in order. */
  layer: RefObject<HTMLDivElement | null>;
  /** Moves the pins after a frame was drawn. */
  follow: () => void;
}

/**
 * Pins over a scene, grouped if they are close; they move with its frames and are only rendered again when
 * groups change.
 */
export function usePins(scene: ModelScene | undefined, pins: readonly ScenePin[]): Pins {
  const [groups, setGroups] = useState<readonly PinGroup[]>([]);
  const layer = useRef<HTMLDivElement>(null);
  const follow = useRef(() => {});
  useEffect(() => {
    if (!scene) {
      setGroups([]);
      return;
    }
    const known = new ScenePins(scene, pins);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const place = () => {
      const reachPx = window.matchMedia(COARSE).matches ? REACH_PX.coarse : REACH_PX.fine;
      const next = groupPins(known.placed(), reachPx);
      setGroups((shown) => (groupsKey(shown) === groupsKey(next) ? shown : next));
      movePins(layer.current, next);
    };
    const look = () => {
      known.look();
      place();
    };
    follow.current = () => {
      place();
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    follow.current();
    return () => {
      clearTimeout(timer);
      follow.current = () => {};
    };
  }, [scene, pins]);
  // An existing element may be at the position of an earlier group.
  useLayoutEffect(() => movePins(layer.current, groups), [groups]);
  return { groups, layer, follow: () => follow.current() };
}

export const pinTransform = ({ point: { x, y } }: PinGroup) =>
  `translate(${x}px, ${y}px) translate(-50%, -50%)`;

/** Moves existing elements; changed groups are rendered at their positions. */
function movePins(layer: HTMLElement | null, groups: readonly PinGroup[]): void {
  if (layer?.childElementCount !== groups.length) return;
  groups.forEach((group, index) => {
    const child = layer.children[index];
    if (child instanceof HTMLElement) child.style.transform = pinTransform(group);
  });
}
