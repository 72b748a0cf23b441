import { Vector4 } from 'three';
import type { Vec3 } from './vectors';

/** What is on the side of the normal is not shown. */
export interface ClipPlane {
  point: Vec3;
  normal: Vec3;
}

/** The most planes that the shaders take. */
export const MOST_PLANES = 6;

/** The planes for the shaders: normal and distance from the zero; unused ones cut nothing. */
export function clipUniform(planes: readonly ClipPlane[]): Vector4[] {
  return Array.from({ length: MOST_PLANES }, (_, index) => {
    const plane = planes[index];
    if (!plane) return new Vector4(0, 0, 0, 1);
    const [x, y, z] = plane.normal;
    return new Vector4(x, y, z, x * plane.point[0] + y * plane.point[1] + z * plane.point[2]);
  });
}
