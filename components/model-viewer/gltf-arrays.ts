import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { BufferAttribute, InterleavedBuffer, InterleavedBufferAttribute, type TypedArray } from 'three';
import { UnknownModelError } from './elements';
import type { CompressedView, GltfAccessor, GltfFile } from './gltf-file';

type Numbers = new (buffer: ArrayBufferLike, byteOffset: number, length: number) => TypedArray;

/** Number types by their glTF code. */
const NUMBERS: Record<number, Numbers> = {
  5120: Int8Array,
  5121: Uint8Array,
  5122: Int16Array,
  5123: Uint16Array,
  5125: Uint32Array,
  5126: Float32Array,
};

const SIZES: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

/** Reads and decompresses the number arrays of a file; a shared buffer view is read once. */
export class GltfArrays {
  readonly #views = new Map<number, Uint8Array>();

  constructor(private readonly file: GltfFile) {}

  /** An accessor as a geometry attribute; interleaved if the file has gaps between its values. */
  attribute(place: number): BufferAttribute | InterleavedBufferAttribute {
    const accessor = this.file.json.accessors?.[place];
    const view = this.file.json.bufferViews?.[accessor?.bufferView ?? -1];
    const Kind = accessor && NUMBERS[accessor.componentType];
    const size = accessor && SIZES[accessor.type];
    if (!view || !Kind || !size) throw new UnknownModelError(`accessor ${place}`);
    const bytes = this.#bytesOf(accessor);
    const numberBytes = new Kind(new ArrayBuffer(0), 0, 0).BYTES_PER_ELEMENT;
    const stride =
      (view.extensions?.EXT_meshopt_compression?.byteStride ?? view.byteStride ?? 0) / numberBytes;
    const offset = (accessor.byteOffset ?? 0) / numberBytes;
    const { normalized = false, count } = accessor;
    if (stride > size && view.byteStride !== undefined) {
      const all = new Kind(bytes.buffer, bytes.byteOffset, bytes.byteLength / numberBytes);
      return new InterleavedBufferAttribute(new InterleavedBuffer(all, stride), size, offset, normalized);
    }
    const own = new Kind(bytes.buffer, bytes.byteOffset + offset * numberBytes, count * size);
    return new BufferAttribute(own, size, normalized);
  }

  #bytesOf({ bufferView = -1 }: GltfAccessor): Uint8Array {
    const known = this.#views.get(bufferView);
    if (known) return known;
    const view = this.file.json.bufferViews?.[bufferView];
    if (!view) throw new UnknownModelError(`view ${bufferView}`);
    const compressed = view.extensions?.EXT_meshopt_compression;
    const bytes = compressed ? this.#decode(compressed) : this.#part(view).slice();
    this.#views.set(bufferView, bytes);
    return bytes;
  }

  #part({ byteOffset = 0, byteLength }: { byteOffset?: number; byteLength: number }): Uint8Array {
    return this.file.binary.subarray(byteOffset, byteOffset + byteLength);
  }

  #decode(view: CompressedView): Uint8Array {
    const bytes = new Uint8Array(view.count * view.byteStride);
    MeshoptDecoder.decodeGltfBuffer(
      bytes,
      view.count,
      view.byteStride,
      this.#part(view),
      view.mode,
      view.filter ?? 'NONE',
    );
    return bytes;
  }
}
