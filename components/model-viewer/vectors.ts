/** A point or direction in metres; Y is up, as in glTF. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** An axis-aligned box. */
export interface Box {
  min: Vec3;
  max: Vec3;
}

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const scale = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor];

export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Normalises a vector to length 1; a zero vector is returned unchanged. */
export function unit(a: Vec3): Vec3 {
  const size = length(a);
  return size === 0 ? a : scale(a, 1 / size);
}

export const middle = ({ min, max }: Box): Vec3 => scale(add(min, max), 0.5);

/** The box around all boxes; null if there are none. */
export function unite(boxes: readonly Box[]): Box | null {
  const [first, ...others] = boxes;
  if (!first) return null;
  return others.reduce(
    (all, { min, max }) => ({
      min: [Math.min(all.min[0], min[0]), Math.min(all.min[1], min[1]), Math.min(all.min[2], min[2])],
      max: [Math.max(all.max[0], max[0]), Math.max(all.max[1], max[1]), Math.max(all.max[2], max[2])],
    }),
    first,
  );
}
