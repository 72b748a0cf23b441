import { readFile } from 'node:fs/promises';
import { MeshoptDecoder } from 'meshoptimizer';
import * as z from 'zod';
import { type GlbMesh, type GlbNumbers, readGlb } from '@/lib/formats/read-glb';
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

const elementsSchema = z.object({ elements: z.array(z.object({ id: z.string() })) });
const storeySchema = z.object({ buildingGlobalId: z.string().nullable() });

/** Reads a model written by `writeGlb`; positions stay whole steps of their grid. */
export async function readModel({ path, offsetM }: PlacedModel): Promise<ReadModel> {
  await MeshoptDecoder.ready;
  const { buffer } = new Uint8Array(await readFile(path));
  const { extras, meshes } = readGlb(buffer, MeshoptDecoder);
  const { elements } = elementsSchema.parse(extras);
  return {
    chunks: meshes.map((mesh) => chunkOf(mesh, offsetM)),
    elementIds: elements.map(({ id }) => id),
  };
}

function chunkOf(mesh: GlbMesh, [x, y, z]: PlacedModel['offsetM']): ModelChunk {
  const { extras, translation, step, positions, featureIds, indices } = mesh;
  return {
    building: storeySchema.parse(extras).buildingGlobalId,
    translation: [translation[0] + x, translation[1] + y, translation[2] + z],
    step,
    positions: Uint16Array.from(withoutGaps(positions)),
    featureIds: Uint32Array.from(withoutGaps(featureIds)),
    indices: Uint32Array.from(indices),
  };
}

function withoutGaps({ values, width, stride }: GlbNumbers): Uint16Array | Uint32Array {
  if (stride === width) return values;
  return values.filter((_, place) => place % stride < width);
}
