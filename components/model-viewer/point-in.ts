import type { PointerEvent } from 'react';
import type { PicturePoint } from './picker';

/** Where in the picture a pointer is. */
export function pointIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): PicturePoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
