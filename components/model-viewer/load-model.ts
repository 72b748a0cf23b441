import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { BufferAttribute, BufferGeometry, Matrix4, Quaternion, Uint32BufferAttribute, Vector3 } from 'three';
import { type ElementTable, readElementTable, UnknownModelError } from './elements';
import { GltfArrays } from './gltf-arrays';
import { type GltfJson, type GltfNode, type GltfPrimitive, readGltfFile } from './gltf-file';

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
 * Reads a model file: binary glTF with EXT_meshopt_compression and KHR_mesh_quantization. The portal writes
 * these files itself, so only the used parts of glTF are read; a full loader would be a fifth of the viewer's
 * script.
 * @throws UnknownModelError for files of another kind or version
 */
export async function loadModel(bytes: ArrayBuffer): Promise<LoadedModel> {
  const file = readGltfFile(bytes);
  const scene = file.json.scenes?.[file.json.scene ?? 0];
  const table = readElementTable(scene?.extras);
  await MeshoptDecoder.ready;
  const arrays = new GltfArrays(file);
  const chunks = (scene?.nodes ?? []).flatMap((node) => chunksOf(file.json, arrays, node, new Matrix4()));
  return { ...table, chunks };
}

function chunksOf(json: GltfJson, arrays: GltfArrays, place: number, parent: Matrix4): Chunk[] {
  const node = json.nodes?.[place];
  if (!node) throw new UnknownModelError(`node ${place}`);
  const matrix = parent.clone().multiply(matrixOf(node));
  const primitives = node.mesh === undefined ? [] : (json.meshes?.[node.mesh]?.primitives ?? []);
  const own = primitives.map((primitive) => ({ geometry: geometryOf(primitive, arrays), matrix }));
  return [...own, ...(node.children ?? []).flatMap((child) => chunksOf(json, arrays, child, matrix))];
}

function matrixOf({ matrix, translation, rotation, scale }: GltfNode): Matrix4 {
  if (matrix) return new Matrix4().fromArray(matrix);
  return new Matrix4().compose(
    new Vector3(...(translation ?? [0, 0, 0])),
    new Quaternion(...(rotation ?? [0, 0, 0, 1])),
    new Vector3(...(scale ?? [1, 1, 1])),
  );
}

function geometryOf({ attributes, indices }: GltfPrimitive, arrays: GltfArrays): BufferGeometry {
  const { POSITION, [FEATURE_ID]: featureId } = attributes;
  if (POSITION === undefined || featureId === undefined) throw new UnknownModelError('attributes');
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', arrays.attribute(POSITION));
  geometry.setAttribute(FEATURE_ID, arrays.attribute(featureId));
  const index = indices === undefined ? null : arrays.attribute(indices);
  if (!(index instanceof BufferAttribute)) throw new UnknownModelError('indices');
  return geometry.setIndex(index);
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
