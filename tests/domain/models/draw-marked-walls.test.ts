import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GltfChunk, writeGlb } from '@/lib/formats/write-glb';
import { drawMarkedWalls } from '@/lib/models/draw-marked-walls';
import { loadMeshEncoder } from '@/lib/models/mesh-encoder';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marked-walls-'));
});
afterAll(() => rm(folder, { recursive: true }));

const FACES = [
  ...[0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1],
  ...[2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3],
];

interface Box {
  feature: number;
  at: [x: number, y: number, z: number];
  size: [x: number, y: number, z: number];
}

/** A storey of boxes on a grid of 1 m. */
function storey(building: string, boxes: readonly Box[]): GltfChunk {
  const corners = boxes.flatMap(({ at, size }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
      at.map((low, axis) => low + ((corner >> axis) & 1) * (size[axis] ?? 0)),
    ),
  );
  return {
    ...{ name: building, extras: { storeyGlobalId: building, buildingGlobalId: building } },
    ...{ translation: [0, 0, 0], step: 1, positions: new Uint16Array(corners.flat()) },
    normals: new Int8Array(corners.length * 3).fill(127),
    featureIds: new Uint32Array(boxes.flatMap(({ feature }) => Array(8).fill(feature))),
    indices: new Uint32Array(boxes.flatMap((_, box) => FACES.map((corner) => corner + 8 * box))),
  };
}

async function model(
  name: string,
  chunks: GltfChunk[],
  ids: string[],
  offsetM: [number, number, number] = [0, 0, 0],
) {
  const elements = ids.map((id) => ({ id, kind: 'wall', number: null, storey: 0 }));
  const file = path.join(folder, name);
  await writeFile(file, writeGlb(chunks, { version: 1, elements }, await loadMeshEncoder()));
  return { path: file, offsetM };
}

/** Shares of a picture that are marked and that are of the building, in percent. */
async function sharesOf(picture: Uint8Array | null | undefined) {
  const { data, info } = await sharp(picture ?? new Uint8Array())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.format, info.width, info.height]).toEqual(['raw', 480, 360]);
  const counts = { marked: 0, building: 0 };
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    if (blue - red > 40) counts.marked += 1;
    else if (red < 250) counts.building += 1;
  }
  const pixels = info.width * info.height;
  return { marked: (100 * counts.marked) / pixels, building: (100 * counts.building) / pixels };
}

/** Two cubes beside each other; the second one is nearer. */
const TWO: Box[] = [
  { feature: 0, at: [0, 0, 0], size: [4, 4, 4] },
  { feature: 1, at: [5, 0, 5], size: [4, 4, 4] },
];

describe('pictures of marked walls', () => {
  test('show the building, and its walls in a colour of their own', async () => {
    const models = [await model('two.glb', [storey('A', TWO)], ['far', 'near'])];
    const [near, far, both] = await drawMarkedWalls(models, [['near'], ['far'], ['far', 'near']]);
    const [ofNear, ofFar, ofBoth] = [await sharesOf(near), await sharesOf(far), await sharesOf(both)];
    expect(ofNear.marked).toBeGreaterThan(10);
    expect(ofNear.building).toBeGreaterThan(5);
    expect(ofBoth.building).toBeLessThan(2);
    expect(ofBoth.marked).toBeGreaterThan(ofFar.marked);
  });

  test('show walls through what stands before them', async () => {
    const hidden: Box[] = [
      { feature: 0, at: [3, 3, 3], size: [2, 2, 2] },
      { feature: 1, at: [6, 0, 6], size: [4, 12, 4] },
    ];
    const models = [await model('hidden.glb', [storey('A', hidden)], ['behind', 'before'])];
    const [picture] = await drawMarkedWalls(models, [['behind']]);
    expect((await sharesOf(picture)).marked).toBeGreaterThan(1);
  });

  test('show the building of the walls alone, placed as in its project, and nothing of unknown walls', async () => {
    const cube = (feature: number): Box => ({ feature, at: [0, 0, 0], size: [4, 4, 4] });
    const models = [
      await model('a.glb', [storey('A', [cube(0)])], ['a']),
      await model('b.glb', [storey('A', [cube(0)]), storey('B', [cube(1)])], ['b', 'other'], [100, 0, 0]),
    ];
    const [ofA, ofOther, none] = await drawMarkedWalls(models, [['a'], ['other'], ['unknown']]);
    const [spread, alone] = [await sharesOf(ofA), await sharesOf(ofOther)];
    expect(alone.marked).toBeGreaterThan(40);
    expect(alone.building).toBeLessThan(2);
    // Its building stands at two places far from each other.
    expect(spread.marked).toBeLessThan(1);
    expect(spread.building).toBeGreaterThan(0);
    expect(none).toBeNull();
  });

  test('for a page have no ground', async () => {
    const models = [await model('page.glb', [storey('A', TWO)], ['far', 'near'])];
    const [picture] = await drawMarkedWalls(models, [['near']], 'page');
    const { data, info } = await sharp(picture ?? new Uint8Array())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([480, 360, 4]);
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    const middles = [0.4, 0.6].map((down) => (info.height * down * info.width + info.width / 2) * 4);
    expect(middles.map((at) => data[at + 3])).toEqual([255, 255]);
  });
});
