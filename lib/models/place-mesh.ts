import type { EngineMesh } from './geometry-engine';
import { IntTable } from './int-table';

export type Vector = readonly [x: number, y: number, z: number];

/** A mesh at its final position: distinct positions, and vertices distinct by normal too. Valid until the next one. */
export interface PlacedMesh {
  /** x, y, z of each position, m from the origin. */
  places: Float64Array;
  /** Three positions per triangle. */
  corners: Uint32Array;
  /** Position and normal of each vertex, see `normalPart`. */
  vertexPlaces: Uint32Array;
  vertexNormals: Uint32Array;
  /** Three vertices per triangle. */
  indices: Uint32Array;
}

/** Vertices closer than this are merged, m. */
const GRID_M = 1e-4;
/** Positions further from the origin are errors in the file, m; they would reduce the grid's precision. */
const FARTHEST_M = 50_000;

/** Memory reused by all meshes: a file of blocks has a hundred thousand small ones. */
const places = new IntTable();
const vertices = new IntTable();
let memory = reserve(4096);

function reserve(count: number) {
  const numbers = () => new Uint32Array(count);
  return {
    count,
    ...{ places: new Float64Array(count * 3), corners: numbers(), indices: numbers() },
    ...{ vertexOf: numbers(), vertexPlaces: numbers(), vertexNormals: numbers() },
  };
}

/** The position of the first vertex of a mesh, m; null if it is not a number. */
export function firstPlace({ vertices: [x = 0, y = 0, z = 0], transform }: EngineMesh): Vector | null {
  const [
    ax = 0,
    ay = 0,
    az = 0,
    ,
    bx = 0,
    by = 0,
    bz = 0,
    ,
    cx = 0,
    cy = 0,
    cz = 0,
    ,
    dx = 0,
    dy = 0,
    dz = 0,
  ] = transform;
  const place: Vector = [
    ax * x + bx * y + cx * z + dx,
    ay * x + by * y + cy * z + dy,
    az * x + bz * y + cz * z + dz,
  ];
  return place.every((value) => Number.isFinite(value)) ? place : null;
}

/**
 * Moves a mesh to its final position and merges equal vertices.
 * @param origin of all positions, m
 * @returns null if it has no triangle, or a position that is not a number or too far away
 */
export function placeMesh(mesh: EngineMesh, origin: Vector): PlacedMesh | null {
  const first = firstPlace(mesh);
  if (!first || mesh.indices.length < 3) return null;
  const [startX, startY, startZ] = [first[0] - origin[0], first[1] - origin[1], first[2] - origin[2]];
  const { transform, vertices: source } = mesh;
  // The columns of the matrix as plain numbers: millions of vertices pass here, and an array for each costs more
  // than the multiplication.
  const [
    ax = 0,
    ay = 0,
    az = 0,
    ,
    bx = 0,
    by = 0,
    bz = 0,
    ,
    cx = 0,
    cy = 0,
    cz = 0,
    ,
    dx = 0,
    dy = 0,
    dz = 0,
  ] = transform;
  const [moveX, moveY, moveZ] = [dx - first[0], dy - first[1], dz - first[2]];
  const count = source.length / 6;
  places.clear(count);
  vertices.clear(count);
  const needed = Math.max(count, mesh.indices.length);
  if (memory.count < needed) memory = reserve(needed * 2);
  const { vertexOf } = memory;
  for (let vertex = 0; vertex < count; vertex += 1) {
    const at = vertex * 6;
    const [px, py, pz] = [source[at] ?? 0, source[at + 1] ?? 0, source[at + 2] ?? 0];
    const x = ax * px + bx * py + cx * pz + moveX;
    const y = ay * px + by * py + cy * pz + moveY;
    const z = az * px + bz * py + cz * pz + moveZ;
    // Written so that NaN is refused too, because a comparison with NaN is false.
    if (!(Math.max(Math.abs(x + startX), Math.abs(y + startY), Math.abs(z + startZ)) < FARTHEST_M))
      return null;
    const placed = places.indexOf(Math.round(x / GRID_M), Math.round(y / GRID_M), Math.round(z / GRID_M), 0);
    const [nx, ny, nz] = [source[at + 3] ?? 0, source[at + 4] ?? 0, source[at + 5] ?? 0];
    const normal = packedNormal(
      ax * nx + bx * ny + cx * nz,
      ay * nx + by * ny + cy * nz,
      az * nx + bz * ny + cz * nz,
    );
    vertexOf[vertex] = vertices.indexOf(placed, normal, 0, 0);
  }
  return joined(mesh, vertexOf, [startX, startY, startZ]);
}

function joined({ indices, transform }: EngineMesh, vertexOf: Uint32Array, start: Vector): PlacedMesh {
  // A mirrored mesh would be inside out.
  const isMirrored = determinant(transform) < 0;
  let used = 0;
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const a = vertexOf[indices[at] ?? 0] ?? 0;
    const b = vertexOf[indices[at + (isMirrored ? 2 : 1)] ?? 0] ?? 0;
    const c = vertexOf[indices[at + (isMirrored ? 1 : 2)] ?? 0] ?? 0;
    const [p, q, r] = [vertices.at(a, 0), vertices.at(b, 0), vertices.at(c, 0)];
    if (p === q || q === r || r === p) continue;
    memory.indices[used] = a;
    memory.indices[used + 1] = b;
    memory.indices[used + 2] = c;
    memory.corners[used] = p;
    memory.corners[used + 1] = q;
    memory.corners[used + 2] = r;
    used += 3;
  }
  for (let place = 0; place < places.count; place += 1) {
    memory.places[place * 3] = places.at(place, 0) * GRID_M + start[0];
    memory.places[place * 3 + 1] = places.at(place, 1) * GRID_M + start[1];
    memory.places[place * 3 + 2] = places.at(place, 2) * GRID_M + start[2];
  }
  for (let vertex = 0; vertex < vertices.count; vertex += 1) {
    memory.vertexPlaces[vertex] = vertices.at(vertex, 0);
    memory.vertexNormals[vertex] = vertices.at(vertex, 1);
  }
  return {
    places: memory.places.subarray(0, places.count * 3),
    corners: memory.corners.subarray(0, used),
    vertexPlaces: memory.vertexPlaces.subarray(0, vertices.count),
    vertexNormals: memory.vertexNormals.subarray(0, vertices.count),
    indices: memory.indices.subarray(0, used),
  };
}

/** The direction of a vector of any length: three signed bytes in one number. */
function packedNormal(x: number, y: number, z: number): number {
  const scale = 127 / (Math.sqrt(x * x + y * y + z * z) || 1);
  return (
    ((x * scale + 127.5) & 0xff) | (((y * scale + 127.5) & 0xff) << 8) | (((z * scale + 127.5) & 0xff) << 16)
  );
}

/** A component of a packed normal, −127 to 127. */
export function normalPart(packed: number, axis: 0 | 1 | 2): number {
  return ((packed >> (axis * 8)) & 0xff) - 127;
}

function determinant(m: readonly number[]): number {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = m;
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e);
}
