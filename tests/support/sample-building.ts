import { type BoxElement, type FileStorey, writeModelFile } from './model-file';

const HEIGHT_M = 2.8;
const SLAB_M = 0.2;

/** The plan of one storey: from, to (both in metres over the ground) and thickness. */
const PLAN: [x: number, z: number, sizeX: number, sizeZ: number][] = [
  [0, 0, 12, 0.3],
  [0, 7.7, 12, 0.3],
  [0, 0.3, 0.3, 7.4],
  [11.7, 0.3, 0.3, 7.4],
  [4, 0.3, 0.15, 7.4],
  [7.85, 0.3, 0.15, 7.4],
  [0.3, 4, 3.7, 0.1],
  [8, 4, 3.7, 0.1],
];

export interface SampleBuilding {
  storeys: FileStorey[];
  elements: BoxElement[];
}

/** A house of some storeys with eight walls each: walls 1 to 4 are outside, 5 to 8 are inside. */
export function sampleBuilding(storeyCount: number): SampleBuilding {
  const floors = Array.from({ length: storeyCount }, (_, storey) => storey);
  return {
    storeys: floors.map((storey) => ({
      globalId: `storey-${storey}`,
      name: `Storey ${storey}`,
      elevationM: storey * (HEIGHT_M + SLAB_M),
    })),
    elements: floors.flatMap((storey) => storeyElements(storey)),
  };
}

function storeyElements(storey: number): BoxElement[] {
  const ground = storey * (HEIGHT_M + SLAB_M);
  const walls = PLAN.map(([x, z, sizeX, sizeZ], place): BoxElement => {
    const number = `${storey}${String(place + 1).padStart(2, '0')}`;
    return {
      id: `wall-${number}`,
      number,
      kind: 'wall',
      storey,
      at: [x, ground, z],
      size: [sizeX, HEIGHT_M, sizeZ],
    };
  });
  const slab: BoxElement = {
    id: `slab-${storey}`,
    number: null,
    kind: 'slab',
    storey,
    at: [0, ground - SLAB_M, 0],
    size: [12, SLAB_M, 8],
  };
  return [...walls, slab];
}

/** The same as a model file. */
export function sampleModelFile(storeyCount: number): Promise<Uint8Array> {
  const { elements, storeys } = sampleBuilding(storeyCount);
  return writeModelFile(elements, storeys);
}
