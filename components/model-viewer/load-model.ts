import { MeshoptDecoder } from 'meshoptimizer/decoder';
import {
  BufferAttribute,
  BufferGeometry,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Matrix4,
  Quaternion,
  Uint32BufferAttribute,
  Vector3,
} from 'three';
import { type GlbMesh, type GlbNumbers, readGlb } from '@/lib/formats/read-glb';
import { type ElementTable, readElementTable } from './elements';

/** The geometry of one storey, drawn in one call. */
export interface Chunk {
  geometry: BufferGeometry;
  /** From file units to metres. */
  matrix: Matrix4;
}

export interface LoadedModel extends ElementTable {
  chunks: Chunk[];
}

/** The attribute with the element index of a vertex. */
const FEATURE_ID = '_FEATURE_ID_0';

/**
 * Reads a model file of the portal.
 * @throws UnknownModelError for files of another kind or version
 */
export async function loadModel(bytes: ArrayBuffer): Promise<LoadedModel> {
  await MeshoptDecoder.ready;
  const { extras, meshes } = readGlb(bytes, MeshoptDecoder);
  return { ...readElementTable(extras), chunks: meshes.map(chunkOf) };
}

function chunkOf({ translation, step, positions, featureIds, indices }: GlbMesh): Chunk {
  const geometry = new BufferGeometry()
    .setAttribute('position', attributeOf(positions))
    .setAttribute(FEATURE_ID, attributeOf(featureIds))
    .setIndex(new BufferAttribute(indices, 1));
  const size = new Vector3(step, step, step);
  return { geometry, matrix: new Matrix4().compose(new Vector3(...translation), new Quaternion(), size) };
}

/** Interleaved where there are gaps between the values of the vertices, so that nothing is copied. */
function attributeOf({ values, width, stride }: GlbNumbers): BufferAttribute | InterleavedBufferAttribute {
  if (stride === width) return new BufferAttribute(values, width);
  return new InterleavedBufferAttribute(new InterleavedBuffer(values, stride), width, 0);
}

/**
 * Renumbers the elements of a chunk for a scene with several models; `first` is the number of the model's
 * first element.
 */
export function numberElements({ geometry }: Chunk, first: number): void {
  const own = geometry.getAttribute(FEATURE_ID);
  const numbers = new Uint32Array(own.count);
  for (let vertex = 0; vertex < own.count; vertex += 1) numbers[vertex] = own.getX(vertex) + first;
  geometry.deleteAttribute(FEATURE_ID);
  geometry.setAttribute('elementNumber', new Uint32BufferAttribute(numbers, 1));
}
