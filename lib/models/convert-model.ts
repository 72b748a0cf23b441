import type { LeftOut } from '@/lib/domain/models/far-parts';
import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import { type WallMeasures, wallFigures } from '@/lib/domain/models/wall-measures';
import { type GltfChunk, writeGlb } from '@/lib/formats/write-glb';
import { DepthPicture, type Rgb } from './depth-picture';
import type { ModelElement } from './element-table';
import { withGeometry } from './geometry-engine';
import { loadMeshEncoder } from './mesh-encoder';
import type { Vector } from './place-mesh';
import { readShapes } from './read-shapes';
import { OVERSAMPLING, scaledDown } from './scaled-down';

export interface ConvertedModel {
  /** Binary glTF (docs/decisions/0037). */
  glb: Uint8Array<ArrayBuffer>;
  /** A small WebP; null if nothing has a shape. */
  preview: Uint8Array<ArrayBuffer> | null;
  /** The measures of the walls with a shape, or with figures in the file. */
  measures: WallMeasures[];
  /** Position of the model's origin in the file, m, axes as in glTF: x, up, −y. */
  origin: Vector;
  triangleCount: number;
  /** What is not drawn because it is far from the walls, or nowhere. */
  leftOut: LeftOut[];
}

/** Version of the `extras`. */
const EXTRAS_VERSION = 1;

/**
 * Converts a plain IFC file to a viewable model, and measures its walls. The scan has checked the file
 * before.
 * @param onProgress is called with 0 to 1, at most once per per cent
 */
export async function convertModel(
  path: string,
  scanned: ScannedModel,
  onProgress: (part: number) => void = () => undefined,
): Promise<ConvertedModel> {
  const encoder = await loadMeshEncoder();
  const shapes = await withGeometry(path, scanned, (geometry) => readShapes(geometry, scanned, onProgress));
  const { table, frames, walls, origin, leftOut } = shapes;
  const storeys = storeyTable(scanned);
  // Elements without a storey come last, in a storey without an id.
  const isSomeOutside = frames.some(({ chunks }) => chunks.has(null));
  if (isSomeOutside) storeys.push({ globalId: null, buildingGlobalId: null, name: null, elevationM: null });
  const outside = storeys.length - 1;
  const meshes = storeys.flatMap(({ globalId, buildingGlobalId, name }, index) =>
    frames.flatMap((frame): GltfChunk[] => {
      const chunk = frame.chunks.get(isSomeOutside && index === outside ? null : index);
      const mesh = chunk?.finish(name ?? '', { storeyGlobalId: globalId, buildingGlobalId });
      return mesh ? [{ ...mesh, translation: moved(mesh.translation, frame.origin, origin) }] : [];
    }),
  );
  const elements = table.elements.map(({ id, kind, number, storey }) => ({
    id,
    kind,
    number,
    storey: storey ?? outside,
  }));
  const glb = writeGlb(meshes, { version: EXTRAS_VERSION, elements, storeys, origin }, encoder);
  const preview = drawModelPreview(meshes, elements);
  const measures = scanned.walls
    .map((wall) => wallFigures(wall, walls.get(wall)?.measured() ?? null))
    .filter(({ volumeM3, heightMm }) => volumeM3 !== null || heightMm !== null);
  const triangleCount = meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  return { glb, preview, measures, origin, triangleCount, leftOut };
}

/** A position relative to a frame, relative to the model. */
function moved(place: Vector, from: Vector, to: Vector): Vector {
  return [place[0] + from[0] - to[0], place[1] + from[1] - to[1], place[2] + from[2] - to[2]];
}

interface StoreyEntry {
  globalId: string | null;
  buildingGlobalId: string | null;
  name: string | null;
  elevationM: number | null;
}

function storeyTable({ storeys, metresPerUnit }: ScannedModel): StoreyEntry[] {
  return storeys.map(({ globalId, buildingGlobalId, name, longName, elevation }) => ({
    globalId,
    buildingGlobalId,
    name: name ?? longName,
    elevationM: elevation === null ? null : elevation * metresPerUnit,
  }));
}

/** Size of the picture in pixels. */
const WIDTH = 480;
const HEIGHT = 360;
const QUALITY = 80;

/** Colours that suit light and dark backgrounds; faces are shaded from them. */
const COLORS: Record<ModelElement['kind'], Rgb> = {
  wall: [128, 163, 184],
  slab: [190, 197, 202],
  other: [163, 170, 176],
};

/**
 * A model seen from above and from one corner, as a WebP with a transparent background; null if nothing has a
 * shape.
 * @param elements by their number in the vertices of the chunks
 */
function drawModelPreview(
  chunks: readonly GltfChunk[],
  elements: readonly Pick<ModelElement, 'kind'>[],
): Uint8Array<ArrayBuffer> | null {
  if (chunks.length === 0) return null;
  const colors = elements.map(({ kind }) => COLORS[kind]);
  const [width, height] = [WIDTH * OVERSAMPLING, HEIGHT * OVERSAMPLING];
  const pixels = new DepthPicture(width, height, chunks).draw((feature) => colors[feature] ?? COLORS.other);
  return new Uint8Array(scaledDown(pixels, WIDTH, HEIGHT).toBuffer('image/webp', QUALITY));
}
