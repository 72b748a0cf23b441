import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { type BufferGeometry, type Matrix4, Mesh, type Object3D, Uint32BufferAttribute } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { type ElementTable, readElementTable, UnknownModelError } from './elements';

/** The shapes of one storey, drawn in one go. */
export interface Chunk {
  geometry: BufferGeometry;
  /** From the numbers of the file to metres. */
  matrix: Matrix4;
}

export interface LoadedModel extends ElementTable {
  chunks: Chunk[];
}

/** The attribute with the place of a vertex's element in the table; the loader writes names in small letters. */
const FEATURE_ID = '_feature_id_0';

/**
 * Reads a model file (binary glTF with EXT_meshopt_compression and KHR_mesh_quantization).
 * @throws UnknownModelError for files of another kind or version, and what the loader throws for broken ones
 */
export async function loadModel(bytes: ArrayBuffer): Promise<LoadedModel> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene, asset } = await loader.parseAsync(bytes, '');
  const table = readElementTable(scene.userData.version === undefined ? asset.extras : scene.userData);
  scene.updateMatrixWorld(true);
  return { ...table, chunks: chunksOf(scene) };
}

function chunksOf(scene: Object3D): Chunk[] {
  const chunks: Chunk[] = [];
  scene.traverse((node) => {
    if (node instanceof Mesh) chunks.push({ geometry: node.geometry, matrix: node.matrixWorld.clone() });
  });
  return chunks;
}

/** Numbers the elements of a chunk through all models of a scene; `first` is the number of the model's first. */
export function numberElements({ geometry }: Chunk, first: number): void {
  const own = geometry.getAttribute(FEATURE_ID);
  if (!own) throw new UnknownModelError(FEATURE_ID);
  const numbers = new Uint32Array(own.count);
  for (let vertex = 0; vertex < own.count; vertex += 1) numbers[vertex] = own.getX(vertex) + first;
  geometry.deleteAttribute(FEATURE_ID);
  geometry.setAttribute('elementNumber', new Uint32BufferAttribute(numbers, 1));
}
