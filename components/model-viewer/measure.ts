import { subtract, type Vec3 } from './vectors';

export interface Measure {
  lengthMm: number;
  /** Horizontal distance, without the difference in height. */
  levelMm: number;
  heightMm: number;
}

const MM_PER_M = 1000;

/** The distance of two points, with its horizontal and vertical parts. */
export function measure(from: Vec3, to: Vec3): Measure {
  const [x, y, z] = subtract(to, from);
  return {
    lengthMm: Math.hypot(x, y, z) * MM_PER_M,
    levelMm: Math.hypot(x, z) * MM_PER_M,
    heightMm: Math.abs(y) * MM_PER_M,
  };
}

/** Snaps a point to the nearest corner within reach; returns the point itself if there is none. */
export function snapToCorner(point: Vec3, corners: Iterable<Vec3>, reachM: number): Vec3 {
  let best = point;
  let nearest = reachM;
  for (const corner of corners) {
    const distance = Math.hypot(...subtract(corner, point));
    if (distance < nearest) [best, nearest] = [corner, distance];
  }
  return best;
}
