import { type GltfChunk, writeGlb } from '@/lib/formats/write-glb';
import { loadMeshEncoder } from '@/lib/models/mesh-encoder';

/** A wall or slab as a box: its lowest corner and its size, in metres, Y up. */
export interface BoxElement {
  id: string;
  number: string | null;
  kind: 'wall' | 'slab' | 'other';
  storey: number;
  at: [x: number, y: number, z: number];
  size: [x: number, y: number, z: number];
}

export interface FileStorey {
  globalId: string;
  name: string;
  elevationM: number;
}

/** The faces of a box: an axis, and whether it is the far side. */
const FACES = [0, 1, 2].flatMap((axis) => [0, 1].map((side) => ({ axis, side })));
const STEPS = 65_535;

/** Writes a model file as the converter does: compressed, in steps, one mesh for each storey. */
export async function writeModelFile(
  elements: readonly BoxElement[],
  storeys: readonly FileStorey[],
): Promise<Uint8Array> {
  const chunks = storeys.map((storey, place) => {
    const own = elements.flatMap((element, id) => (element.storey === place ? [{ element, id }] : []));
    return chunkOf(storey, own);
  });
  const table = elements.map(({ id, kind, number, storey }) => ({ id, kind, number, storey }));
  const extras = { version: 1, elements: table, storeys, origin: [0, 0, 0] };
  return writeGlb(chunks, extras, await loadMeshEncoder());
}

function chunkOf(storey: FileStorey, own: readonly { element: BoxElement; id: number }[]): GltfChunk {
  const lowest = (axis: number) => Math.min(...own.map(({ element }) => element.at[axis] ?? 0));
  const highest = (axis: number) =>
    Math.max(...own.map(({ element }) => (element.at[axis] ?? 0) + (element.size[axis] ?? 0)));
  const low = [lowest(0), lowest(1), lowest(2)] as const;
  const step = Math.max(...[0, 1, 2].map((axis) => highest(axis) - (low[axis] ?? 0))) / STEPS;
  const positions: number[] = [];
  const normals: number[] = [];
  const ids: number[] = [];
  const indices: number[] = [];
  for (const { element, id } of own) {
    for (const { axis, side } of FACES) {
      const first = ids.length;
      for (const corner of cornersOf(axis, side)) {
        const place = corner.map(
          (far, a) => (element.at[a] ?? 0) + far * (element.size[a] ?? 0) - (low[a] ?? 0),
        );
        positions.push(...place.map((value) => Math.round(value / step)));
        normals.push(...[0, 1, 2].map((a) => (a === axis ? (side === 1 ? 127 : -127) : 0)));
        ids.push(id);
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  }
  return {
    name: storey.name,
    extras: { storeyGlobalId: storey.globalId, buildingGlobalId: 'building' },
    translation: low,
    step,
    positions: Uint16Array.from(positions),
    normals: Int8Array.from(normals),
    featureIds: Uint32Array.from(ids),
    indices: Uint32Array.from(indices),
  };
}

/** The four corners of a face, turning so that it faces outwards. */
function cornersOf(axis: number, side: number): number[][] {
  const turns = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const ordered = side === 1 ? turns : turns.toReversed();
  return ordered.map(([u = 0, v = 0]) => {
    const corner = [0, 0, 0];
    corner[axis] = side;
    corner[(axis + 1) % 3] = u;
    corner[(axis + 2) % 3] = v;
    return corner;
  });
}
