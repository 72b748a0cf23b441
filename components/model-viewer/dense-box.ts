import { type Box, length, middle, subtract, unite, type Vec3 } from './vectors';

/** Everything this near to the middle is shown, m, however the rest is spread. */
const SITE_M = 500;
/** A part is far if it is this many times further from the middle than half of all parts. */
const FAR_TIMES = 6;

/** The box around the parts that lie together: a few that are far away would make the rest invisible. */
export function denseBox(boxes: readonly Box[]): Box | null {
  const middles = boxes.map(middle);
  const centre: Vec3 = [median(middles, 0), median(middles, 1), median(middles, 2)];
  const distances = middles.map((place) => length(subtract(place, centre)));
  const half = [...distances].sort((a, b) => a - b)[distances.length >> 1] ?? 0;
  const reach = Math.max(SITE_M, half * FAR_TIMES);
  return unite(boxes.filter((_, index) => (distances[index] ?? 0) <= reach));
}

function median(places: readonly Vec3[], axis: 0 | 1 | 2): number {
  const sorted = places.map((place) => place[axis]).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
