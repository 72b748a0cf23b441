import { readFile } from 'node:fs/promises';
import { MeshoptDecoder } from 'meshoptimizer';
import { type BufferAttribute, type InterleavedBufferAttribute, Mesh } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import * as z from 'zod';
import type { Shapes } from './depth-picture';

/** A local converted model, and its offset in its project, m. */
export interface PlacedModel {
  path: string;
  offsetM: readonly [x: number, y: number, z: number];
}

/** One storey. */
export interface ModelChunk extends Shapes {
  /** GlobalId; null outside of buildings. */
  building: string | null;
}

interface ReadModel {
  chunks: ModelChunk[];
  /** GlobalIds of the elements, by their number in the vertices. */
  elementIds: string[];
}

const elementsSchema = z.array(z.object({ id: z.string() }));
const storeySchema = z.object({ buildingGlobalId: z.string().nullable() });

/** The loader's name for the attribute with a vertex's element. */
const FEATURE_ID = '_feature_id_0';

/** Reads a model written by `writeGlb`; positions stay whole steps of their grid. */
export async function readModel({ path, offsetM }: PlacedModel): Promise<ReadModel> {
  await MeshoptDecoder.ready;
  const { buffer } = new Uint8Array(await readFile(path));
  const { scene } = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(buffer, '');
  const chunks = scene.children
    .filter((child) => child instanceof Mesh)
    .map((mesh) => chunkOf(mesh, offsetM));
  return { chunks, elementIds: elementsSchema.parse(scene.userData.elements).map(({ id }) => id) };
}

function chunkOf({ geometry, position, scale, userData }: Mesh, offsetM: PlacedModel['offsetM']): ModelChunk {
  const { index, attributes } = geometry;
  const { position: places, [FEATURE_ID]: features } = attributes;
  if (!index || !places || !features) throw new Error('the model was not written by the portal');
  return {
    building: storeySchema.parse(userData).buildingGlobalId,
    translation: [position.x + offsetM[0], position.y + offsetM[1], position.z + offsetM[2]],
    step: scale.x,
    positions: Uint16Array.from(componentsOf(places, 3)),
    featureIds: Uint32Array.from(componentsOf(features, 1)),
    indices: Uint32Array.from(index.array),
  };
}

/** The numbers of an attribute as stored, without interleaved data. */
function componentsOf(attribute: BufferAttribute | InterleavedBufferAttribute, width: 1 | 3): Uint32Array {
  const numbers = new Uint32Array(attribute.count * width);
  for (let vertex = 0; vertex < attribute.count; vertex += 1) {
    for (let place = 0; place < width; place += 1) {
      numbers[vertex * width + place] = attribute.getComponent(vertex, place);
    }
  }
  return numbers;
}
