/** A point seen from above, m. */
export type PlanPoint = readonly [x: number, z: number];

/** The corners of the convex hull of the points, in order. */
export function convexHull(points: readonly PlanPoint[]): PlanPoint[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull(sorted: readonly PlanPoint[]): PlanPoint[] {
  const hull: PlanPoint[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && turn(hull.at(-2), hull.at(-1), point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull;
}

function turn(a: PlanPoint = [0, 0], b: PlanPoint = [0, 0], c: PlanPoint = [0, 0]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Side lengths of the smallest rectangle around the corners of a hull, in any direction, the longer one first, m. */
export function planSizes(hull: readonly PlanPoint[]): { lengthM: number; thicknessM: number } | null {
  let best: { lengthM: number; thicknessM: number } | null = null;
  hull.forEach((corner, index) => {
    const next = hull[(index + 1) % hull.length] ?? corner;
    const [dx, dz] = [next[0] - corner[0], next[1] - corner[1]];
    const edge = Math.hypot(dx, dz);
    if (edge === 0) return;
    const along = extent(hull, dx / edge, dz / edge);
    const across = extent(hull, -dz / edge, dx / edge);
    if (best === null || along * across < best.lengthM * best.thicknessM)
      best = { lengthM: Math.max(along, across), thicknessM: Math.min(along, across) };
  });
  return best;
}

function extent(points: readonly PlanPoint[], dx: number, dz: number): number {
  const along = points.map(([x, z]) => x * dx + z * dz);
  return Math.max(...along) - Math.min(...along);
}
