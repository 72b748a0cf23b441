import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import type { WallMeasures } from '@/lib/domain/models/wall-measures';
import { writeGlb } from '@/lib/formats/write-glb';
import { drawModelPreview } from './draw-model-preview';
import { ElementTable } from './element-table';
import { type OpenGeometry, withGeometry } from './geometry-engine';
import { loadMeshEncoder } from './mesh-encoder';
import { firstPlace, placeMesh, type Vector } from './place-mesh';
import { StoreyChunk } from './storey-chunk';
import { WallShape } from './wall-shape';

export interface ConvertedModel {
  /** Binary glTF (docs/decisions/0037). */
  glb: Uint8Array<ArrayBuffer>;
  /** A small WebP; null if nothing has a shape. */
  preview: Uint8Array<ArrayBuffer> | null;
  /** The measures of the walls with a shape. */
  measures: WallMeasures[];
  /** Position of the model's origin in the file, m, axes as in glTF: x, up, −y. */
  origin: Vector;
  triangleCount: number;
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
  const shapes = await withGeometry(path, (geometry) => readShapes(geometry, scanned, onProgress));
  const { table, chunks, walls, origin } = shapes;
  const storeys = storeyTable(scanned);
  // Elements without a storey come last, in a storey without an id.
  const isSomeOutside = chunks.has(null);
  if (isSomeOutside) storeys.push({ globalId: null, buildingGlobalId: null, name: null, elevationM: null });
  const outside = storeys.length - 1;
  const finished = storeys.map(({ globalId, buildingGlobalId, name }, index) => {
    const chunk = chunks.get(isSomeOutside && index === outside ? null : index);
    return chunk?.finish(name ?? '', { storeyGlobalId: globalId, buildingGlobalId }) ?? null;
  });
  const meshes = finished.filter((mesh) => mesh !== null);
  const elements = table.elements.map(({ id, kind, number, storey }) => ({
    id,
    kind,
    number,
    storey: storey ?? outside,
  }));
  const glb = writeGlb(meshes, { version: EXTRAS_VERSION, elements, storeys, origin }, encoder);
  const preview = drawModelPreview(meshes, elements);
  const measures = [...walls].map(([{ globalId, expressId, netVolumeM3 }, shape]) =>
    shape.measures(globalId, expressId, netVolumeM3),
  );
  const triangleCount = [...chunks.values()].reduce((sum, chunk) => sum + chunk.triangleCount, 0);
  return { glb, preview, measures, origin, triangleCount };
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

/** All shapes of a file, by storey and by wall. */
async function readShapes(geometry: OpenGeometry, scanned: ScannedModel, onProgress: (part: number) => void) {
  const table = new ElementTable(scanned, geometry.element);
  const chunks = new Map<number | null, StoreyChunk>();
  const walls = new Map<ScannedModel['walls'][number], WallShape>();
  let origin: Vector | undefined;
  let percent = 0;
  await geometry.forEachMesh((mesh, done, total) => {
    const first = firstPlace(mesh);
    if (!first) return;
    origin ??= [Math.round(first[0]), Math.round(first[1]), Math.round(first[2])];
    const placed = placeMesh(mesh, origin);
    if (!placed) return;
    const { element, index } = table.of(mesh.expressId);
    entryOf(chunks, element.storey, () => new StoreyChunk()).add(placed, index);
    if (element.wall) entryOf(walls, element.wall, () => new WallShape()).add(placed);
    if (Math.floor((done / total) * 100) === percent) return;
    percent = Math.floor((done / total) * 100);
    onProgress(done / total);
  });
  return { table, chunks, walls, origin: origin ?? ([0, 0, 0] as const) };
}

function entryOf<K, V>(entries: Map<K, V>, key: K, make: () => V): V {
  const found = entries.get(key) ?? make();
  entries.set(key, found);
  return found;
}
