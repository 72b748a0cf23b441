import { UnknownModelError } from './elements';

/** The parts of glTF 2.0 that model files use. */
export interface GltfJson {
  scene?: number;
  scenes?: { nodes?: number[]; extras?: unknown }[];
  nodes?: GltfNode[];
  meshes?: { primitives: GltfPrimitive[] }[];
  accessors?: GltfAccessor[];
  bufferViews?: GltfView[];
}

export interface GltfNode {
  mesh?: number;
  children?: number[];
  matrix?: number[];
  translation?: [number, number, number];
  rotation?: [number, number, number, number];
  scale?: [number, number, number];
}

export interface GltfPrimitive {
  attributes: Record<string, number>;
  indices?: number;
}

export interface GltfAccessor {
  bufferView?: number;
  byteOffset?: number;
  componentType: number;
  normalized?: boolean;
  count: number;
  type: string;
}

export interface GltfView {
  byteOffset?: number;
  byteLength: number;
  byteStride?: number;
  extensions?: { EXT_meshopt_compression?: CompressedView };
}

/** A buffer view as stored by EXT_meshopt_compression. */
export interface CompressedView {
  byteOffset?: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter?: string;
}

export interface GltfFile {
  json: GltfJson;
  /** The only buffer of a binary file. */
  binary: Uint8Array;
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/**
 * Parses a binary glTF file.
 * @throws UnknownModelError for other data
 */
export function readGltfFile(bytes: ArrayBuffer): GltfFile {
  const words = new DataView(bytes);
  const isGltf = bytes.byteLength > HEADER_BYTES && words.getUint32(0, true) === MAGIC;
  if (!isGltf || words.getUint32(4, true) !== 2) throw new UnknownModelError('no binary glTF');
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
