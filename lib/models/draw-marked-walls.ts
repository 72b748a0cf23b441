import { DepthPicture, type Rgb } from './depth-picture';
import { type ModelChunk, type PlacedModel, readModel } from './read-model';
import { OVERSAMPLING, scaledDown } from './scaled-down';

/** Size of a picture in pixels. */
const WIDTH = 480;
const HEIGHT = 360;
const QUALITY = 82;

interface Look {
  type: 'image/jpeg' | 'image/webp';
  /** Undefined for a transparent picture. */
  ground?: string;
  building: Rgb;
  marked: Rgb;
}

/** The building is pale, the walls have the portal's accent colour: on white paper, or on any page, light or dark. */
const LOOKS = {
  paper: { type: 'image/jpeg', ground: '#ffffff', building: [218, 224, 228], marked: [47, 111, 143] },
  page: { type: 'image/webp', building: [178, 187, 193], marked: [30, 118, 166] },
} as const satisfies Record<string, Look>;

/**
 * Draws the buildings of the given walls with these walls marked: JPEGs on white paper, or WebPs with a transparent
 * background for a page.
 * @param marked GlobalIds of the walls of each picture
 * @returns a picture for each entry; null if none of its walls has a shape
 */
export async function drawMarkedWalls(
  models: readonly PlacedModel[],
  marked: readonly (readonly string[])[],
  look: keyof typeof LOOKS = 'paper',
): Promise<(Uint8Array<ArrayBuffer> | null)[]> {
  const { type, ground, ...colors }: Look = LOOKS[look];
  const scene = await readScene(models);
  const wanted = marked
    .map((ids, place) => ({ place, ...markedIn(scene, ids) }))
    .filter(({ features }) => features.size > 0);
  const pictures: (Uint8Array<ArrayBuffer> | null)[] = marked.map(() => null);
  // One group of buildings at a time, because a drawing takes some megabytes; the expensive part is shared by
  // its pictures.
  for (const key of new Set(wanted.map((picture) => picture.key))) {
    const ofBuildings = wanted.filter((picture) => picture.key === key);
    const chunks = scene.chunks.filter(({ building }) => ofBuildings[0]?.buildings.has(building));
    const drawing = new DepthPicture(WIDTH * OVERSAMPLING, HEIGHT * OVERSAMPLING, chunks);
    const pale = drawing.draw(() => colors.building);
    for (const { place, features } of ofBuildings) {
      const pixels = drawing.mark(pale, (feature) => features.has(feature), colors.marked);
      const canvas = scaledDown(pixels, WIDTH, HEIGHT, ground);
      pictures[place] = new Uint8Array(canvas.toBuffer(type, QUALITY));
    }
  }
  return pictures;
}

type Scene = Awaited<ReturnType<typeof readScene>>;

/** All models combined; elements are numbered across models. */
async function readScene(models: readonly PlacedModel[]) {
  const chunks: ModelChunk[] = [];
  const featuresOf = new Map<string, number[]>();
  const buildingOf = new Map<number, string | null>();
  let first = 0;
  for (const model of models) {
    const { chunks: own, elementIds } = await readModel(model);
    for (const chunk of own) {
      const featureIds = chunk.featureIds.map((feature) => feature + first);
      for (const feature of featureIds) buildingOf.set(feature, chunk.building);
      chunks.push({ ...chunk, featureIds });
    }
    for (const [index, id] of elementIds.entries()) {
      featuresOf.set(id, [...(featuresOf.get(id) ?? []), first + index]);
    }
    first += elementIds.length;
  }
  return { chunks, featuresOf, buildingOf };
}

/** The numbers of the given walls that have a shape, and their buildings. */
function markedIn({ featuresOf, buildingOf }: Scene, ids: readonly string[]) {
  const features = new Set(
    ids.flatMap((id) => featuresOf.get(id) ?? []).filter((feature) => buildingOf.has(feature)),
  );
  const buildings = new Set([...features].map((feature) => buildingOf.get(feature) ?? null));
  return { features, buildings, key: [...buildings].sort().join() };
}
