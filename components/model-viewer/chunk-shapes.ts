import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  type InterleavedBufferAttribute,
  LineSegments,
  type Material,
  Vector3,
} from 'three';
import { creaseEdges } from './crease-edges';
import type { Chunk } from './load-model';
import type { Box, Vec3 } from './vectors';

const toVec3 = ({ x, y, z }: Vector3): Vec3 => [x, y, z];

/** The bounds of a chunk in metres; null if it has no points. */
export function chunkBounds({ geometry, matrix }: Chunk): Box | null {
  if (geometry.boundingBox === null) geometry.computeBoundingBox();
  const box = new Box3().copy(geometry.boundingBox ?? new Box3()).applyMatrix4(matrix);
  return box.isEmpty() ? null : { min: toVec3(box.min), max: toVec3(box.max) };
}

/** The vertices of the given elements in metres. */
export function* cornersOf({ geometry, matrix }: Chunk, numbers: ReadonlySet<number>): Generator<Vec3> {
  const position = geometry.getAttribute('position');
  const number = geometry.getAttribute('elementNumber');
  const corner = new Vector3();
  for (let vertex = 0; vertex < number.count; vertex += 1) {
    if (!numbers.has(number.getX(vertex))) continue;
    corner.fromBufferAttribute(position, vertex).applyMatrix4(matrix);
    yield toVec3(corner);
  }
}

/** The bounds in metres of each given element of a chunk, by element number. */
export function elementBounds(
  { geometry, matrix }: Chunk,
  numbers: { has(number: number): boolean },
): Map<number, Box> {
  const position = geometry.getAttribute('position');
  const number = geometry.getAttribute('elementNumber');
  const boxes = new Map<number, Box3>();
  const corner = new Vector3();
  for (let vertex = 0; vertex < number.count; vertex += 1) {
    const own = number.getX(vertex);
    if (!numbers.has(own)) continue;
    const box = boxes.get(own) ?? new Box3();
    boxes.set(own, box.expandByPoint(corner.fromBufferAttribute(position, vertex).applyMatrix4(matrix)));
  }
  return new Map([...boxes].map(([own, { min, max }]) => [own, { min: toVec3(min), max: toVec3(max) }]));
}

export function triangleCount({ geometry }: Chunk): number {
  return (geometry.index?.count ?? 0) / 3;
}

/** The edges of a chunk as lines that share its vertices. */
export function chunkLines(chunk: Chunk, material: Material): LineSegments {
  const { geometry, matrix } = chunk;
  const position = geometry.getAttribute('position');
  const number = geometry.getAttribute('elementNumber');
  const lines = new BufferGeometry();
  lines.setAttribute('position', position);
  lines.setAttribute('elementNumber', number);
  const edges = creaseEdges({
    positions: inMetres(position, chunk),
    indices: geometry.index?.array ?? [],
    featureIds: number.array,
  });
  lines.setIndex(new BufferAttribute(edges, 1));
  const segments = new LineSegments(lines, material);
  segments.matrixAutoUpdate = false;
  segments.matrix.copy(matrix);
  return segments;
}

function inMetres(position: BufferAttribute | InterleavedBufferAttribute, { matrix }: Chunk): Float32Array {
  const places = new Float32Array(position.count * 3);
  const place = new Vector3();
  for (let vertex = 0; vertex < position.count; vertex += 1) {
    place
      .fromBufferAttribute(position, vertex)
      .applyMatrix4(matrix)
      .toArray(places, vertex * 3);
  }
  return places;
}
