import { MeshoptEncoder } from 'meshoptimizer/encoder';

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
  await MeshoptEncoder.ready;
  const chunks = storeys.map((storey, place) => {
    const own = elements.flatMap((element, id) => (element.storey === place ? [{ element, id }] : []));
    return { storey, ...chunkOf(own) };
  });
  const views: { data: Uint8Array; count: number; stride: number; mode: string }[] = [];
  const accessors: object[] = [];
  const put = (source: Uint8Array, count: number, stride: number, mode: string, more: object) => {
    const data = MeshoptEncoder.encodeGltfBuffer(source, count, stride, mode);
    accessors.push({ bufferView: views.push({ data, count, stride, mode }) - 1, count, ...more });
    return accessors.length - 1;
  };
  const meshes = chunks.map(({ positions, ids, indices, count, top }) => ({
    primitives: [
      {
        attributes: {
          POSITION: put(positions, count, 8, 'ATTRIBUTES', {
            componentType: 5123,
            normalized: true,
            type: 'VEC3',
            min: [0, 0, 0],
            max: top,
          }),
          _FEATURE_ID_0: put(ids, count, 4, 'ATTRIBUTES', { componentType: 5123, type: 'SCALAR' }),
        },
        indices: put(indices, indices.length / 4, 4, 'TRIANGLES', { componentType: 5125, type: 'SCALAR' }),
      },
    ],
  }));
  const nodes = chunks.map(({ storey, low, span }, mesh) => ({
    name: storey.name,
    mesh,
    translation: low,
    scale: [span, span, span],
    extras: { storeyGlobalId: storey.globalId, buildingGlobalId: 'building' },
  }));
  const table = elements.map(({ id, kind, number, storey }) => ({ id, kind, number, storey }));
  return pack(views, {
    asset: { version: '2.0' },
    extensionsUsed: ['EXT_meshopt_compression', 'KHR_mesh_quantization'],
    extensionsRequired: ['EXT_meshopt_compression', 'KHR_mesh_quantization'],
    scene: 0,
    scenes: [
      {
        nodes: nodes.map((_, node) => node),
        extras: { version: 1, elements: table, storeys, origin: [0, 0, 0] },
      },
    ],
    nodes,
    meshes,
    accessors,
  });
}

function chunkOf(own: readonly { element: BoxElement; id: number }[]) {
  const lowest = (axis: number) => Math.min(...own.map(({ element }) => element.at[axis] ?? 0));
  const highest = (axis: number) =>
    Math.max(...own.map(({ element }) => (element.at[axis] ?? 0) + (element.size[axis] ?? 0)));
  const low = [lowest(0), lowest(1), lowest(2)];
  const span = Math.max(...[0, 1, 2].map((axis) => highest(axis) - (low[axis] ?? 0)));
  const positions: number[] = [];
  const ids: number[] = [];
  const indices: number[] = [];
  for (const { element, id } of own) {
    for (const { axis, side } of FACES) {
      const first = positions.length / 4;
      for (const corner of cornersOf(axis, side)) {
        const place = corner.map(
          (far, a) => (element.at[a] ?? 0) + far * (element.size[a] ?? 0) - (low[a] ?? 0),
        );
        positions.push(...place.map((value) => Math.round((value / span) * STEPS)), 0);
        ids.push(id, 0);
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  }
  const top = [0, 1, 2].map((axis) => Math.round(((highest(axis) - (low[axis] ?? 0)) / span) * STEPS));
  return {
    low,
    span,
    top,
    count: positions.length / 4,
    positions: new Uint8Array(Uint16Array.from(positions).buffer),
    ids: new Uint8Array(Uint16Array.from(ids).buffer),
    indices: new Uint8Array(Uint32Array.from(indices).buffer),
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

/** A binary glTF of compressed views; the second buffer is where they would lie uncompressed. */
function pack(
  views: readonly { data: Uint8Array; count: number; stride: number; mode: string }[],
  json: object,
): Uint8Array {
  let at = 0;
  let plainAt = 0;
  const bufferViews = views.map(({ data, count, stride, mode }) => {
    const view = {
      buffer: 1,
      byteOffset: plainAt,
      byteLength: count * stride,
      ...(mode === 'ATTRIBUTES' && { byteStride: stride }),
      extensions: {
        EXT_meshopt_compression: {
          buffer: 0,
          byteOffset: at,
          byteLength: data.length,
          byteStride: stride,
          mode,
          count,
        },
      },
    };
    at += padded(data.length);
    plainAt += padded(count * stride);
    return view;
  });
  const buffers = [
    { byteLength: at },
    { byteLength: plainAt, extensions: { EXT_meshopt_compression: { fallback: true } } },
  ];
  const text = new TextEncoder().encode(JSON.stringify({ ...json, bufferViews, buffers }));
  const file = new Uint8Array(28 + padded(text.length) + at);
  const numbers = new DataView(file.buffer);
  const words = [0x46546c67, 2, file.length, padded(text.length), 0x4e4f534a];
  words.forEach((word, place) => {
    numbers.setUint32(place * 4, word, true);
  });
  file.fill(0x20, 20, 20 + padded(text.length)).set(text, 20);
  const binary = 20 + padded(text.length);
  numbers.setUint32(binary, at, true);
  numbers.setUint32(binary + 4, 0x004e4942, true);
  views.reduce((offset, { data }) => {
    file.set(data, offset);
    return offset + padded(data.length);
  }, binary + 8);
  return file;
}

const padded = (length: number) => Math.ceil(length / 4) * 4;
