/** The mesh of one node; positions are whole steps of its own grid. */
export interface GltfChunk {
  name: string;
  extras: Record<string, unknown>;
  /** Position of the grid's origin, m. */
  translation: readonly [x: number, y: number, z: number];
  /** Size of a grid step, m. */
  step: number;
  /** Three numbers per vertex, in grid steps. */
  positions: Uint16Array;
  /** Three numbers per vertex, −127 to 127. */
  normals: Int8Array;
  /** One number per vertex: index in the table of elements. */
  featureIds: Uint32Array;
  /** Three vertices per triangle. */
  indices: Uint32Array;
}

/** The interface of the `EXT_meshopt_compression` encoder, which a package provides. */
export interface BufferEncoder {
  /** `mode` as in the extension; `size` in bytes of each of `count` items. */
  encode(source: Uint8Array, count: number, size: number, mode: 'ATTRIBUTES' | 'TRIANGLES'): Uint8Array;
}

const [SIGNED_BYTE, UNSIGNED_SHORT, UNSIGNED_INT] = [5120, 5123, 5125];
const [ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER] = [34962, 34963];
const [GLB_MAGIC, GLB_VERSION, JSON_CHUNK, BINARY_CHUNK] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942];
const COMPRESSION = 'EXT_meshopt_compression';
const EXTENSIONS = [COMPRESSION, 'KHR_mesh_quantization'];
const SHORT_MAX = 65_535;

/**
 * Writes a compressed binary glTF 2.0 with a node and a mesh for each chunk. Its metadata are in the `extras`
 * of its scene.
 * @param extras JSON
 */
export function writeGlb(
  chunks: readonly GltfChunk[],
  extras: Record<string, unknown>,
  encoder: BufferEncoder,
): Uint8Array<ArrayBuffer> {
  const buffers = new Buffers(encoder);
  const meshes = chunks.map((chunk) => ({ primitives: [primitiveOf(chunk, buffers)] }));
  const nodes = chunks.map(({ name, extras: own, translation, step }, mesh) => ({
    name,
    mesh,
    translation,
    scale: [step, step, step],
    extras: own,
  }));
  const binary = buffers.binary();
  return container(
    {
      asset: { version: '2.0', generator: 'planning-portal' },
      extensionsUsed: EXTENSIONS,
      extensionsRequired: EXTENSIONS,
      scene: 0,
      scenes: [{ nodes: nodes.map((_, index) => index), extras }],
      ...(nodes.length > 0 ? { nodes, meshes, materials: [MATERIAL], ...buffers.json(binary.length) } : {}),
    },
    binary,
  );
}

const MATERIAL = {
  name: 'neutral',
  doubleSided: true,
  pbrMetallicRoughness: { baseColorFactor: [0.8, 0.8, 0.8, 1], metallicFactor: 0, roughnessFactor: 1 },
};

function primitiveOf({ positions, normals, featureIds, indices }: GltfChunk, buffers: Buffers) {
  const count = positions.length / 3;
  const isShort = featureIds.every((id) => id <= SHORT_MAX);
  const ids = isShort ? Uint16Array.from(featureIds) : featureIds;
  return {
    attributes: {
      POSITION: buffers.attribute(positions, 3, {
        componentType: UNSIGNED_SHORT,
        type: 'VEC3',
        ...bounds(positions),
      }),
      NORMAL: buffers.attribute(normals, 3, {
        componentType: SIGNED_BYTE,
        type: 'VEC3',
        normalized: true,
      }),
      _FEATURE_ID_0: buffers.attribute(ids, 1, {
        componentType: isShort ? UNSIGNED_SHORT : UNSIGNED_INT,
        type: 'SCALAR',
      }),
    },
    indices: buffers.indices(count <= SHORT_MAX ? Uint16Array.from(indices) : indices),
    material: 0,
  };
}

function bounds(positions: Uint16Array): { min: number[]; max: number[] } {
  const [min, max] = [
    [SHORT_MAX, SHORT_MAX, SHORT_MAX],
    [0, 0, 0],
  ];
  positions.forEach((value, index) => {
    const axis = index % 3;
    min[axis] = Math.min(min[axis] ?? value, value);
    max[axis] = Math.max(max[axis] ?? value, value);
  });
  return { min, max };
}

type Items = Uint16Array | Uint32Array | Int8Array;
type AccessorFields = Record<string, unknown>;

/** The compressed parts of the file and their accessors. */
class Buffers {
  readonly #parts: Uint8Array[] = [];
  readonly #views: unknown[] = [];
  readonly #accessors: unknown[] = [];
  readonly #encoder: BufferEncoder;
  #byteLength = 0;
  /** Total size of the decoded parts: the buffer that a reader fills itself. */
  #decodedLength = 0;

  constructor(encoder: BufferEncoder) {
    this.#encoder = encoder;
  }

  /** Adds an attribute with `width` components per vertex; returns the index of its accessor. */
  attribute(items: Items, width: number, fields: AccessorFields): number {
    const count = items.length / width;
    const stride = Math.ceil((items.BYTES_PER_ELEMENT * width) / 4) * 4;
    const padded = paddedBytes(items, width, stride);
    return this.#add(padded, { count, stride, mode: 'ATTRIBUTES' }, fields);
  }

  indices(items: Uint16Array | Uint32Array): number {
    const bytes = new Uint8Array(items.buffer, items.byteOffset, items.byteLength);
    const stride = items.BYTES_PER_ELEMENT;
    const componentType = stride === 2 ? UNSIGNED_SHORT : UNSIGNED_INT;
    return this.#add(
      bytes,
      { count: items.length, stride, mode: 'TRIANGLES' },
      { componentType, type: 'SCALAR' },
    );
  }

  json(byteLength: number) {
    const fallback = { byteLength: this.#decodedLength, extensions: { [COMPRESSION]: { fallback: true } } };
    return { accessors: this.#accessors, bufferViews: this.#views, buffers: [{ byteLength }, fallback] };
  }

  binary(): Uint8Array {
    return joined(this.#parts);
  }

  #add(
    bytes: Uint8Array,
    { count, stride, mode }: { count: number; stride: number; mode: 'ATTRIBUTES' | 'TRIANGLES' },
    fields: AccessorFields,
  ): number {
    const part = this.#encoder.encode(bytes, count, stride, mode);
    const isVertices = mode === 'ATTRIBUTES';
    this.#views.push({
      buffer: 1,
      byteOffset: this.#decodedLength,
      byteLength: bytes.length,
      ...(isVertices ? { byteStride: stride } : {}),
      target: isVertices ? ARRAY_BUFFER : ELEMENT_ARRAY_BUFFER,
      extensions: {
        [COMPRESSION]: {
          buffer: 0,
          byteOffset: this.#byteLength,
          byteLength: part.length,
          byteStride: stride,
          mode,
          count,
        },
      },
    });
    const padding = new Uint8Array(paddingOf(part.length));
    this.#parts.push(part, padding);
    this.#byteLength += part.length + padding.length;
    this.#decodedLength += bytes.length + paddingOf(bytes.length);
    this.#accessors.push({ bufferView: this.#views.length - 1, count, ...fields });
    return this.#accessors.length - 1;
  }
}

/** Pads the items of each vertex to a multiple of four bytes, as the format requires. */
function paddedBytes(items: Items, width: number, stride: number): Uint8Array {
  const bytes = new Uint8Array(items.buffer, items.byteOffset, items.byteLength);
  const size = items.BYTES_PER_ELEMENT * width;
  if (size === stride) return bytes;
  const padded = new Uint8Array((bytes.length / size) * stride);
  for (let from = 0, to = 0; from < bytes.length; from += size, to += stride)
    for (let byte = 0; byte < size; byte += 1) padded[to + byte] = bytes[from + byte] ?? 0;
  return padded;
}

const paddingOf = (length: number) => (4 - (length % 4)) % 4;

/** The GLB container: header, JSON chunk and binary chunk. */
function container(json: unknown, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const spaces = new Uint8Array(paddingOf(text.length)).fill(0x20);
  const parts = [words(text.length + spaces.length, JSON_CHUNK), text, spaces];
  if (binary.length > 0) parts.push(words(binary.length, BINARY_CHUNK), binary);
  const length = parts.reduce((sum, part) => sum + part.length, 12);
  return joined([words(GLB_MAGIC, GLB_VERSION, length), ...parts]);
}

/** Unsigned 32-bit numbers, little-endian. */
function words(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value, true);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
