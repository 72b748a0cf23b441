/** The file was written by another version of the converter, or is not a file of the converter. */
export class UnknownModelError extends Error {
  constructor(reason: string) {
    super(`Not a model of the portal: ${reason}`);
    this.name = 'UnknownModelError';
  }
}

/** Numbers of a mesh as they are stored: `width` of every `stride` values belong to one vertex. */
export interface GlbNumbers {
  values: Uint16Array | Uint32Array;
  width: number;
  stride: number;
}

/** The mesh of one node, as `GltfChunk` was written. */
export interface GlbMesh {
  extras: unknown;
  /** Position of the grid's origin, m. */
  translation: readonly [x: number, y: number, z: number];
  /** Size of a grid step, m. */
  step: number;
  /** In grid steps. */
  positions: GlbNumbers;
  /** The index in the table of elements. */
  featureIds: GlbNumbers;
  /** Three vertices per triangle. */
  indices: Uint16Array | Uint32Array;
}

export interface GlbModel {
  /** Those of the scene. */
  extras: unknown;
  meshes: GlbMesh[];
}

/** The interface of the `EXT_meshopt_compression` decoder, which a package provides. */
export interface BufferDecoder {
  decodeGltfBuffer(target: Uint8Array, count: number, size: number, source: Uint8Array, mode: string): void;
}

/** The parts of glTF 2.0 that `writeGlb` writes. */
interface GltfJson {
  scenes?: { nodes?: number[]; extras?: unknown }[];
  nodes?: { mesh?: number; translation?: [number, number, number]; scale?: number[]; extras?: unknown }[];
  meshes?: { primitives: { attributes: Record<string, number>; indices: number }[] }[];
  accessors?: { bufferView: number; componentType: number; type: string }[];
  bufferViews?: { extensions?: { EXT_meshopt_compression?: CompressedView } }[];
}

interface CompressedView {
  byteOffset: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
}

const [MAGIC, VERSION, JSON_CHUNK, BINARY_CHUNK] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942];
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const KINDS: Record<number, typeof Uint16Array | typeof Uint32Array> = {
  5123: Uint16Array,
  5125: Uint32Array,
};
const WIDTHS: Record<string, number> = { SCALAR: 1, VEC3: 3 };

/**
 * Reads what `writeGlb` writes, and nothing else of glTF. Normals are left where they are.
 * @throws UnknownModelError for files of another kind
 */
export function readGlb(bytes: ArrayBuffer, decoder: BufferDecoder): GlbModel {
  const { json, binary } = readContainer(bytes);
  const [scene] = json.scenes ?? [];
  const numbersAt = (place: number) => readNumbers(json, binary, decoder, place);
  const meshes = (scene?.nodes ?? []).map((place) => {
    const node = json.nodes?.[place];
    const [primitive] = json.meshes?.[node?.mesh ?? -1]?.primitives ?? [];
    const { POSITION = -1, _FEATURE_ID_0 = -1 } = primitive?.attributes ?? {};
    if (!node?.translation || !node.scale || !primitive) throw new UnknownModelError(`node ${place}`);
    return {
      extras: node.extras,
      translation: node.translation,
      step: node.scale[0] ?? 1,
      positions: numbersAt(POSITION),
      featureIds: numbersAt(_FEATURE_ID_0),
      indices: numbersAt(primitive.indices).values,
    };
  });
  return { extras: scene?.extras, meshes };
}

function readContainer(bytes: ArrayBuffer): { json: GltfJson; binary: Uint8Array } {
  const words = new DataView(bytes);
  const isGltf = bytes.byteLength > HEADER_BYTES && words.getUint32(0, true) === MAGIC;
  if (!isGltf || words.getUint32(4, true) !== VERSION) throw new UnknownModelError('no binary glTF');
  const chunks = new Map<number, Uint8Array>();
  let at = HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES <= bytes.byteLength) {
    const size = words.getUint32(at, true);
    const start = at + CHUNK_HEADER_BYTES;
    if (start + size > bytes.byteLength) throw new UnknownModelError('cut off');
    chunks.set(words.getUint32(at + 4, true), new Uint8Array(bytes, start, size));
    at = start + size;
  }
  const text = chunks.get(JSON_CHUNK);
  if (!text) throw new UnknownModelError('no description');
  const json: GltfJson = JSON.parse(new TextDecoder().decode(text));
  return { json, binary: chunks.get(BINARY_CHUNK) ?? new Uint8Array() };
}

function readNumbers(json: GltfJson, binary: Uint8Array, decoder: BufferDecoder, place: number): GlbNumbers {
  const accessor = json.accessors?.[place];
  const view = json.bufferViews?.[accessor?.bufferView ?? -1]?.extensions?.EXT_meshopt_compression;
  const Kind = KINDS[accessor?.componentType ?? 0];
  const width = WIDTHS[accessor?.type ?? ''];
  if (!view || !Kind || !width) throw new UnknownModelError(`accessor ${place}`);
  const { byteOffset, byteLength, byteStride, count, mode } = view;
  const decoded = new Uint8Array(count * byteStride);
  decoder.decodeGltfBuffer(
    decoded,
    count,
    byteStride,
    binary.subarray(byteOffset, byteOffset + byteLength),
    mode,
  );
  return { values: new Kind(decoded.buffer), width, stride: byteStride / Kind.BYTES_PER_ELEMENT };
}
