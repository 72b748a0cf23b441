/**
 * The geometry of a chunk: positions in metres or in the file's quantized units, three per vertex, and its triangles.
 */
export interface Triangles {
  positions: ArrayLike<number>;
  indices: ArrayLike<number>;
  featureIds: ArrayLike<number>;
}

/** No line is drawn between two faces that meet at a flatter angle. */
const FLATTEST = Math.cos((24 * Math.PI) / 180);

interface Edge {
  from: number;
  to: number;
  normal: readonly [number, number, number];
  drawn: boolean;
}

/**
 * The edges to draw as lines: where faces of one element meet at an angle, and open borders.
 * @returns pairs of vertex indexes
 */
export function creaseEdges({ positions, indices, featureIds }: Triangles): Uint32Array {
  const welded = weld(positions, featureIds);
  const edges = new Map<number, Edge>();
  const count = welded.count;
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const triangle = [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0] as const;
    const normal = normalOf(positions, triangle);
    if (normal === null) continue;
    for (let side = 0; side < 3; side += 1) {
      const from = triangle[side] ?? 0;
      const to = triangle[(side + 1) % 3] ?? 0;
      const a = welded.ids[from] ?? 0;
      const b = welded.ids[to] ?? 0;
      const key = Math.min(a, b) * count + Math.max(a, b);
      const seen = edges.get(key);
      if (!seen) edges.set(key, { from, to, normal, drawn: true });
      else
        seen.drawn =
          seen.normal[0] * normal[0] + seen.normal[1] * normal[1] + seen.normal[2] * normal[2] < FLATTEST;
    }
  }
  const drawn = [...edges.values()].filter((edge) => edge.drawn);
  return Uint32Array.from(drawn.flatMap(({ from, to }) => [from, to]));
}

/** One id for all vertices of an element at the same position: shading duplicates vertices, edges must not. */
function weld(positions: ArrayLike<number>, featureIds: ArrayLike<number>) {
  const places = new Map<string, number>();
  const ids = new Uint32Array(featureIds.length);
  for (let vertex = 0; vertex < featureIds.length; vertex += 1) {
    const at = vertex * 3;
    const place = `${featureIds[vertex]}:${positions[at]},${positions[at + 1]},${positions[at + 2]}`;
    const known = places.get(place);
    if (known === undefined) places.set(place, places.size);
    ids[vertex] = known ?? places.size - 1;
  }
  return { ids, count: places.size };
}

function normalOf(
  positions: ArrayLike<number>,
  [a, b, c]: readonly [number, number, number],
): [number, number, number] | null {
  const at = (vertex: number, axis: number) => positions[vertex * 3 + axis] ?? 0;
  const ux = at(b, 0) - at(a, 0);
  const uy = at(b, 1) - at(a, 1);
  const uz = at(b, 2) - at(a, 2);
  const vx = at(c, 0) - at(a, 0);
  const vy = at(c, 1) - at(a, 1);
  const vz = at(c, 2) - at(a, 2);
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const size = Math.hypot(x, y, z);
  return size === 0 ? null : [x / size, y / size, z / size];
}
