import type { PointerEvent } from 'react';
import type { PicturePoint } from './picker';

/** The position of a pointer in the picture. */
export function pointIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): PicturePoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
