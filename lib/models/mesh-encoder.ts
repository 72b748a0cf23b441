import { MeshoptEncoder } from 'meshoptimizer';
import type { BufferEncoder } from '@/lib/formats/write-glb';

/** Version of the vertex codec that the glTF extension supports. */
const VERTEX_VERSION = 0;

/** The encoder of compressed glTF, ready for use. */
export async function loadMeshEncoder(): Promise<BufferEncoder> {
  await MeshoptEncoder.ready;
  return {
    encode: (source, count, size, mode) =>
      MeshoptEncoder.encodeGltfBuffer(source, count, size, mode, VERTEX_VERSION),
  };
}

/**
 * Reorders vertices for better compression: the new index of each one, and the number of used ones. Rewrites
 * `indices` for the new order.
 */
export function reorderMesh(indices: Uint32Array): { placeOf: Uint32Array; count: number } {
  const [placeOf, count] = MeshoptEncoder.reorderMesh(indices, true, true);
  return { placeOf, count };
}
