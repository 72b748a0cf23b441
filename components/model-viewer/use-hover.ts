import { type PointerEvent, useEffect, useRef } from 'react';
import type { PicturePoint } from './picker';
import { pointIn } from './point-in';
import type { OpenScene } from './use-scene';

/**
 * Finds the element below the mouse while no button is pressed, at most once per frame; does nothing without
 * a listener.
 */
export function useHover(open: OpenScene | null, onHover: ((id: string | null) => void) | undefined) {
  const frame = useRef(0);
  const found = useRef<string | null>(null);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  if (!open || !onHover) return {};

  function follow(point: PicturePoint | null) {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const id = point && open ? open.scene.pick(point) : null;
      if (id !== found.current) onHover?.(id);
      found.current = id;
    });
  }

  return {
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (event.pointerType === 'mouse') follow(event.buttons === 0 ? pointIn(event) : null);
    },
    onPointerLeave: () => follow(null),
  };
}
