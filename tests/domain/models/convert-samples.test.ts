import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { MeshoptDecoder } from 'meshoptimizer';
import { Box3, Mesh } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { describe, expect, test } from 'vitest';
import { convertFile } from '@/lib/models/convert-file';
import { convertModel } from '@/lib/models/convert-model';
import { withGeometry } from '@/lib/models/geometry-engine';
import { placeMesh } from '@/lib/models/place-mesh';
import { scanModel } from '@/lib/models/scan-model';
import { WallShape } from '@/lib/models/wall-shape';
import { mappedCircle } from '@/tests/support/bad-models';
import { sharedFolder } from '@/tests/support/shared-folder';

const folder = sharedFolder('data/ifc');
const samples = folder ?? '';

async function converted(name: string) {
  const file = path.join(samples, name);
  const { model } = await scanModel(createReadStream(file));
  return { model, ...(await convertModel(file, model)) };
}

const sumOf = (measures: readonly { volumeM3: number | null }[]) =>
  measures.reduce((sum, { volumeM3 }) => sum + (volumeM3 ?? 0), 0);

/** The volume of all shapes of a file, whatever they are part of, m³. */
async function volumeOf(file: string): Promise<number> {
  const whole = new WallShape();
  await withGeometry(file, { schema: 'IFC4' }, ({ forEachMesh }) =>
    forEachMesh((mesh) => {
      const placed = placeMesh(mesh, [mesh.transform[12] ?? 0, 0, mesh.transform[14] ?? 0]);
      if (placed) whole.add(placed);
    }),
  );
  return whole.measured().volumeM3;
}

// The samples are no part of the repository.
describe.skipIf(!folder)('a sample without its folder is skipped; of a model', () => {
  test.each([
    // name, walls with a shape, storeys in the model, their volume, walls with an open shape
    ['YTONG-Kavel-01.ifc', 31, 1, 6.96, 0],
    ['YTONG-Kavel-03.ifc', 37, 1, 8.49, 0],
    ['XELLA-Begane-grond.ifc', 37, 1, 63.237, 0],
    ['IFC-kalkzandsteen.ifc', 134, 5, 184.547, 0],
    ['AC20-FZK-Haus.ifc', 13, 2, null, 2],
    ['duplex.ifc', 57, 4, null, 1],
    ['IfcOpenHouse_IFC4.ifc', 4, 1, null, 0],
    ['TallBuilding.ifc', 24, 5, null, 0],
    ['building-architecture.ifc', 4, 1, null, 0],
    ['MULTICOM-balkons.ifc', 0, 1, null, 0],
    ['derived-10-buildings.ifc', 245, 10, null, 0],
    ['derived-one-building-groups.ifc', 245, 4, null, 0],
    ['odd-no-walls.ifc', 0, 1, null, 0],
  ] as const)('%s all walls are measured', async (name, walls, storeys, volumeM3, open) => {
    const { model, measures, glb, triangleCount } = await converted(name);
    expect(measures.length).toBe(walls);
    expect(new Set(measures.map(({ expressId }) => expressId))).toEqual(
      new Set(model.walls.map(({ expressId }) => expressId)),
    );
    expect(model.storeys.length).toBe(storeys);
    expect(measures.filter(({ isClosed }) => !isClosed).length).toBe(open);
    if (volumeM3 !== null) expect(Math.abs(sumOf(measures) - volumeM3)).toBeLessThan(0.01);
    expect([glb.length, triangleCount].every((count) => count > 0)).toBe(true);
  });

  test('IFC-kalkzandsteen.ifc each wall has the net volume that the file names', async () => {
    const { model, measures } = await converted('IFC-kalkzandsteen.ifc');
    const own = new Map(model.walls.map(({ expressId, netVolumeM3 }) => [expressId, netVolumeM3]));
    const wrong = measures.filter(
      ({ expressId, volumeM3 }) => Math.abs((volumeM3 ?? 0) - (own.get(expressId) ?? Number.NaN)) > 0.01,
    );
    expect([measures.length, wrong]).toEqual([134, []]);
    expect(measures.every(({ expressId }) => own.get(expressId) !== undefined)).toBe(true);
  });

  test('XELLA-Begane-grond.ifc the geometry holds every wall, and where it stands, to half a step', async () => {
    const { model, measures, glb } = await converted('XELLA-Begane-grond.ifc');
    await MeshoptDecoder.ready;
    const { scene } = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(glb.buffer, '');
    scene.updateMatrixWorld(true);
    const boxes = new Map<number, Box3>();
    scene.traverse((mesh) => {
      if (!(mesh instanceof Mesh)) return;
      const ids = mesh.geometry.getAttribute('_feature_id_0');
      const places = mesh.geometry.getAttribute('position');
      for (let vertex = 0; vertex < ids.count; vertex += 1) {
        const id = ids.getX(vertex);
        const box = boxes.get(id) ?? new Box3();
        boxes.set(id, box);
        box.expandByPoint(mesh.localToWorld(mesh.position.clone().fromBufferAttribute(places, vertex)));
      }
    });
    const elements: { id: string; kind: string; number: string }[] = scene.userData.elements;
    expect(boxes.size).toBe(elements.length);
    const walls = elements.filter(({ kind }) => kind === 'wall');
    expect(walls.map(({ id, number }) => `${id} ${number}`).toSorted()).toEqual(
      model.walls.map(({ globalId, number }) => `${globalId} ${number}`).toSorted(),
    );
    const wrong = measures.filter(({ globalId, heightMm }) => {
      const box = boxes.get(elements.findIndex(({ id }) => id === globalId));
      return !box || Math.abs((box.max.y - box.min.y) * 1000 - (heightMm ?? 0)) > 0.51;
    });
    expect(wrong).toEqual([]);
  });

  test('a zip is what its one file is', async () => {
    const copies = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
    try {
      const source = path.join(samples, 'ROOT-kalkzandsteen.ifczip');
      const { model } = await scanModel(createReadStream(source));
      const copy = path.join(copies, 'content');
      await copyFile(source, copy);
      const file = await convertFile(copy, model, () => undefined);
      if ('unreadable' in file) throw new Error('not converted');
      const { measures, glbPath, brotliPath } = file;
      expect(sumOf(measures)).toBeCloseTo(184.547, 2);
      expect(brotliDecompressSync(readFileSync(brotliPath))).toEqual(readFileSync(glbPath));
    } finally {
      await rm(copies, { recursive: true });
    }
  });

  const expected: Record<string, number> = folder
    ? JSON.parse(readFileSync(path.join(folder, 'volumes/expected.json'), 'utf8'))
    : {};
  test('a wall that the engine fails on is left out, and the others are there', async () => {
    const copies = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
    try {
      const cyclic = readFileSync(path.join(samples, 'bad/mapped-cycle.ifc'), 'utf8');
      const solid =
        "#51=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#21));#52=IFCPRODUCTDEFINITIONSHAPE($,$,(#51));";
      const others = [1, 2, 3].map(
        (no) => `#6${no}=IFCWALL('000000000000000000001${no}',$,'10${no}',$,$,#7,#52,$,$);`,
      );
      const file = path.join(copies, 'mixed.ifc');
      await writeFile(file, cyclic.replace(/ENDSEC;\s*END-ISO/, `${solid}${others.join('')}ENDSEC;END-ISO`));
      const { model } = await scanModel(createReadStream(file));
      const { measures } = await convertModel(file, model);
      const numberOf = new Map(model.walls.map(({ expressId, number }) => [expressId, number]));
      expect(measures.map(({ expressId, volumeM3 }) => [numberOf.get(expressId), volumeM3])).toEqual([
        ['101', 1],
        ['102', 1],
        ['103', 1],
      ]);
    } finally {
      await rm(copies, { recursive: true });
    }
  });

  test.each(Object.entries(expected))('%s the volume is %d m³', async (name, volumeM3) => {
    const volume = await volumeOf(path.join(samples, 'volumes', name));
    expect(Math.abs(volume - volumeM3)).toBeLessThanOrEqual(volumeM3 * 0.002);
  });

  test('every volume that is known is tested', () => {
    const files = readdirSync(path.join(samples, 'volumes')).filter((name) => name.endsWith('.ifc'));
    expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  test.each(['cyclic-placement.ifc', 'dangling.ifc', 'huge-number.ifc', 'mapped-cycle.ifc'])(
    'bad/%s the conversion ends, without a number that is none',
    async (name) => {
      const { measures, glb } = await converted(`bad/${name}`);
      const json = new TextDecoder().decode(
        glb.subarray(20, 20 + new DataView(glb.buffer).getUint32(12, true)),
      );
      expect(JSON.stringify(measures) + json).not.toMatch(/NaN|Infinity/);
      expect(measures.flatMap(Object.values).some((value) => Number.isNaN(value))).toBe(false);
    },
  );
});

test('a wall of maps that have each other is left out at once, and the one beside it is there', async () => {
  const copies = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  try {
    const file = path.join(copies, 'circle.ifc');
    await writeFile(file, mappedCircle());
    const { model, geometryProblem } = await scanModel(createReadStream(file));
    expect([model.walls.map(({ number }) => number), geometryProblem]).toEqual([['001', '002'], null]);
    const { measures } = await convertModel(file, model);
    const beside = model.walls.find(({ number }) => number === '002');
    expect(measures).toMatchObject([{ expressId: beside?.expressId, volumeM3: 1 }]);
  } finally {
    await rm(copies, { recursive: true });
  }
});
