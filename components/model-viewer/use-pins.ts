import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ModelScene } from './model-scene';
import { groupPins, groupsKey, type PinGroup } from './pin-groups';
import { type ScenePin, ScenePins } from './scene-pins';

/** The picture rests this long before pins are looked for behind walls. */
const REST_MS = 150;
/** Pins are pressed one by one from this distance on: the size of a mark, or of a finger. */
const REACH_PX = { fine: 26, coarse: 44 } as const;
const COARSE = '(pointer: coarse)';

export interface Pins {
  groups: readonly PinGroup[];
  /** The element with one child for each group, in their order. */
  layer: RefObject<HTMLDivElement | null>;
  /** A frame was drawn: the pins move along. */
  follow: () => void;
}

/** Pins over a scene, grouped where they are close; they move with its frames and are drawn again when groups change. */
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
  // What is drawn at the place of an earlier group has moved since.
  useLayoutEffect(() => movePins(layer.current, groups), [groups]);
  return { groups, layer, follow: () => follow.current() };
}

export const pinTransform = ({ point: { x, y } }: PinGroup) =>
  `translate(${x}px, ${y}px) translate(-50%, -50%)`;

/** Moves what is drawn already; groups that have changed are drawn at their places. */
function movePins(layer: HTMLElement | null, groups: readonly PinGroup[]): void {
  if (layer?.childElementCount !== groups.length) return;
  groups.forEach((group, index) => {
    const child = layer.children[index];
    if (child instanceof HTMLElement) child.style.transform = pinTransform(group);
  });
}
