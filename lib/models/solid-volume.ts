import { IntTable } from './int-table';

export interface SolidVolume {
  /** m³; meaningless if the surface is open. */
  volumeM3: number;
  /** Whether the triangles form a closed surface. */
  isClosed: boolean;
}

/** Points closer than this are equal, m. */
const TOLERANCE_M = 1e-4;
/** The most unmatched edges that are checked one by one; a shape with more counts as open. */
const MAX_LOOSE = 400;

const edges = new IntTable();
let balance = new Int32Array(4096);

/**
 * The volume enclosed by triangles, as the sum of signed tetrahedra (divergence theorem).
 * @param points x, y, z of each corner, m; equal ones are one corner
 * @param triangles three corners each, all counter-clockwise or all clockwise seen from outside
 */
export function solidVolume(points: Float64Array, triangles: Uint32Array): SolidVolume {
  const [x0 = 0, y0 = 0, z0 = 0] = points;
  let sixfold = 0;
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at] ?? 0, triangles[at + 1] ?? 0, triangles[at + 2] ?? 0];
    const ax = (points[a * 3] ?? 0) - x0;
    const ay = (points[a * 3 + 1] ?? 0) - y0;
    const az = (points[a * 3 + 2] ?? 0) - z0;
    const bx = (points[b * 3] ?? 0) - x0;
    const by = (points[b * 3 + 1] ?? 0) - y0;
    const bz = (points[b * 3 + 2] ?? 0) - z0;
    const cx = (points[c * 3] ?? 0) - x0;
    const cy = (points[c * 3 + 1] ?? 0) - y0;
    const cz = (points[c * 3 + 2] ?? 0) - z0;
    sixfold += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  const loose = looseEdges(triangles);
  return { volumeM3: Math.abs(sixfold) / 6, isClosed: loose !== null && cancelsOut(loose, points) };
}

type Edge = readonly [from: number, to: number];

/** Edges without a triangle in the opposite direction; null if there are too many. */
function looseEdges(triangles: Uint32Array): Edge[] | null {
  edges.clear(triangles.length);
  if (balance.length < triangles.length) balance = new Int32Array(triangles.length * 2);
  else balance.fill(0, 0, triangles.length);
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    for (let corner = 0; corner < 3; corner += 1) {
      const from = triangles[at + corner] ?? 0;
      const to = triangles[at + ((corner + 1) % 3)] ?? 0;
      if (from === to) continue;
      const edge = edges.indexOf(Math.min(from, to), Math.max(from, to), 0, 0);
      balance[edge] = (balance[edge] ?? 0) + (from < to ? 1 : -1);
    }
  }
  const loose: Edge[] = [];
  for (let edge = 0; edge < edges.count; edge += 1) {
    const open = balance[edge] ?? 0;
    const [low, high] = [edges.at(edge, 0), edges.at(edge, 1)];
    for (let time = 0; time < Math.abs(open); time += 1) loose.push(open > 0 ? [low, high] : [high, low]);
    if (loose.length > MAX_LOOSE) return null;
  }
  return loose;
}

/**
 * Whether unmatched edges cancel out along their lines, such as a long edge opposite to several short ones.
 */
function cancelsOut(loose: readonly Edge[], points: Float64Array): boolean {
  const corners = [...new Set(loose.flat())];
  const balance = new Map<string, number>();
  for (const [from, to] of loose) {
    const inner = corners
      .map((corner) => ({ corner, along: positionAlong(points, from, to, corner) }))
      .filter(({ along }) => along !== null)
      .sort((left, right) => (left.along ?? 0) - (right.along ?? 0))
      .map(({ corner }) => corner);
    const path = [from, ...inner, to];
    path.slice(1).forEach((end, index) => {
      const start = path[index] ?? from;
      const key = `${Math.min(start, end)} ${Math.max(start, end)}`;
      balance.set(key, (balance.get(key) ?? 0) + (start < end ? 1 : -1));
    });
  }
  return [...balance.values()].every((open) => open === 0);
}

/** The relative position of a corner on an edge, 0 to 1; null if it is not on it. */
function positionAlong(points: Float64Array, from: number, to: number, corner: number): number | null {
  if (corner === from || corner === to) return null;
  const start = pointAt(points, from);
  const edge = minus(pointAt(points, to), start);
  const way = minus(pointAt(points, corner), start);
  const squared = dot(edge, edge);
  const along = squared === 0 ? 0 : dot(way, edge) / squared;
  if (along <= 0 || along >= 1) return null;
  const off = minus(way, [edge[0] * along, edge[1] * along, edge[2] * along]);
  return dot(off, off) <= TOLERANCE_M * TOLERANCE_M ? along : null;
}

type Point = readonly [x: number, y: number, z: number];

function pointAt(points: Float64Array, corner: number): Point {
  return [points[corner * 3] ?? 0, points[corner * 3 + 1] ?? 0, points[corner * 3 + 2] ?? 0];
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
