import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packStoreys } from '@/lib/domain/models/pack-storeys';
import { proposeStructure } from '@/lib/domain/models/propose-structure';
import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import { scanModel } from '@/lib/models/scan-model';
import { REFUSED_SAMPLES, SHAPELESS_SAMPLES, SURVIVING_SAMPLES } from '@/tests/support/bad-models';
import { IFC_FOLDER, inPieces, readSample } from '@/tests/support/ifc-files';

const scan = (name: string) => scanModel(inPieces(readSample(name), 65_536));

/** Counted by others: the table beside the samples. */
const SAMPLES: [name: string, counts: Record<string, number | string>][] = [
  [
    'YTONG-Kavel-01.ifc',
    { schema: 'IFC2X3', buildings: 1, storeys: 1, walls: 31, names: 31, slabs: 0, parts: 93 },
  ],
  [
    'YTONG-Kavel-03.ifc',
    { schema: 'IFC2X3', buildings: 1, storeys: 1, walls: 37, names: 35, slabs: 0, parts: 111 },
  ],
  // 749 parts, and a lintel that is written as a beam.
  [
    'XELLA-Begane-grond.ifc',
    { schema: 'IFC2X3', buildings: 1, storeys: 1, walls: 37, names: 34, slabs: 0, parts: 750 },
  ],
  [
    'IFC-kalkzandsteen.ifc',
    { schema: 'IFC2X3', buildings: 1, storeys: 5, walls: 134, names: 4, slabs: 0, parts: 0 },
  ],
  ['ROOT-kalkzandsteen.ifczip', { schema: 'IFC2X3', buildings: 1, storeys: 5, walls: 134, slabs: 0 }],
  ['MULTICOM-balkons.ifc', { schema: 'IFC2X3', buildings: 1, storeys: 1, walls: 0, slabs: 0, groups: 65 }],
  ['AC20-FZK-Haus.ifc', { schema: 'IFC4', buildings: 1, storeys: 2, walls: 13, names: 13, slabs: 4 }],
  ['duplex.ifc', { schema: 'IFC2X3', buildings: 1, storeys: 4, walls: 57, names: 57, slabs: 21 }],
  ['IfcOpenHouse_IFC4.ifc', { schema: 'IFC4', buildings: 1, storeys: 1, walls: 4, names: 4, slabs: 2 }],
  ['TallBuilding.ifc', { schema: 'IFC2X3', buildings: 1, storeys: 5, walls: 24, names: 6, slabs: 5 }],
  // One of its two zones is a plain IfcZone, which contains rooms and no walls.
  [
    'building-architecture.ifc',
    { schema: 'IFC4', buildings: 1, storeys: 1, walls: 4, names: 4, slabs: 3, spatialZones: 1 },
  ],
  ['derived-10-buildings.ifc', { buildings: 10, storeys: 10, walls: 245, names: 119, parts: 731 }],
  ['derived-one-building-groups.ifc', { buildings: 1, storeys: 4, walls: 245, groups: 10, parts: 731 }],
  ['odd-names.ifc', { walls: 37 }],
  ['odd-no-walls.ifc', { walls: 0 }],
  ['bad-cyclic-aggregates.ifc', { walls: 37, storeys: 1, buildings: 1 }],
];

/** A record over any number of lines: its type, its GlobalId and its name. */
const RECORD =
  /#\d+\s*=\s*(IFC\w+)\s*\(\s*'([^']{22})'\s*,[^,]*,\s*(\$|'(?:[^']|'')*')(?:'(?:[^']|'')*'|[^';])*;/g;

/** The ids and names of the records of these types, read from the text in another way than by the scanner. */
function recordsOf(name: string, types: RegExp): [id: string, name: string | null][] {
  const text = Buffer.from(readSample(name)).toString('latin1');
  return [...text.matchAll(RECORD)]
    .filter(([, type = '']) => types.test(type))
    .map(([, , id = '', title = '$']) => [id, title === '$' ? null : title.slice(1, -1)]);
}

/** Names with escapes, such as `\X2\`, are tested below. */
const isPlain = ([, title]: [id: string, title: string | null]) => !title?.includes('\\');

/** How the walls of a sample are numbered (ifc.md, 3). */
const NUMBERED: [name: string, how: 'by name' | 'by its last part' | 'by its end' | 'by storey'][] = [
  ['YTONG-Kavel-01.ifc', 'by name'],
  ['YTONG-Kavel-03.ifc', 'by name'],
  ['XELLA-Begane-grond.ifc', 'by name'],
  ['derived-10-buildings.ifc', 'by name'],
  ['derived-one-building-groups.ifc', 'by name'],
  ['bad-cyclic-aggregates.ifc', 'by name'],
  ['duplex.ifc', 'by its last part'],
  ['TallBuilding.ifc', 'by its last part'],
  ['AC20-FZK-Haus.ifc', 'by its end'],
  ['IFC-kalkzandsteen.ifc', 'by storey'],
  ['IfcOpenHouse_IFC4.ifc', 'by storey'],
  ['building-architecture.ifc', 'by storey'],
];

/** The walls of each storey in the order of their ids, with a running number. */
function runningNumbers({ storeys, walls }: ScannedModel): string[] {
  const ids = storeys.map(({ globalId }) =>
    walls
      .filter(({ storeyGlobalId }) => storeyGlobalId === globalId)
      .map((wall) => wall.globalId)
      .sort(),
  );
  return walls.map(({ globalId, storeyGlobalId }) => {
    const storey = storeys.findIndex((one) => one.globalId === storeyGlobalId);
    return String(storey * 100 + (ids[storey] ?? []).indexOf(globalId) + 1).padStart(3, '0');
  });
}

describe.skipIf(!IFC_FOLDER)('sample models', () => {
  test.each(SAMPLES)('%s has what it is known to have', async (name, counts) => {
    const { model, geometryProblem } = await scan(name);
    const found: Record<string, number | string> = {
      schema: model.schema,
      buildings: model.buildings.length,
      storeys: model.storeys.length,
      walls: model.walls.length,
      names: new Set(model.walls.map((wall) => wall.name)).size,
      slabs: model.slabs.length,
      parts: model.walls.reduce((sum, { partExpressIds }) => sum + partExpressIds.length, 0),
      groups: model.groups.filter(({ entity }) => entity !== 'IFCSPATIALZONE').length,
      spatialZones: model.groups.filter(({ entity }) => entity === 'IFCSPATIALZONE').length,
    };
    expect(found).toMatchObject(counts);
    expect(geometryProblem).toBeNull();
  });

  const plainSamples = SAMPLES.map(([name]) => name).filter((name) => name.endsWith('.ifc'));

  test.each(plainSamples)(
    '%s: walls, storeys and buildings have the id and name of their records',
    async (name) => {
      const { model } = await scan(name);
      const found = (elements: readonly { globalId: string; name: string | null }[]) =>
        elements.map((element): [string, string | null] => [element.globalId, element.name]);
      const kinds = [
        { elements: model.walls, types: /^IFCWALL(STANDARDCASE)?$/, count: model.walls.length },
        { elements: model.storeys, types: /^IFCBUILDINGSTOREY$/, count: model.storeys.length },
        { elements: model.buildings, types: /^IFCBUILDING$/, count: model.buildings.length },
      ];
      for (const { elements, types, count } of kinds) {
        const records = recordsOf(name, types);
        expect(records.length).toBe(count);
        expect(new Set(found(elements).map(([id]) => id))).toEqual(new Set(records.map(([id]) => id)));
        expect(found(elements)).toEqual(expect.arrayContaining(records.filter(isPlain)));
      }
      expect(found(model.walls).map(([id]) => id)).toEqual(
        recordsOf(name, /^IFCWALL(STANDARDCASE)?$/).map(([id]) => id),
      );
    },
  );

  test('a zipped model is the model inside', async () => {
    expect(await scan('ROOT-kalkzandsteen.ifczip')).toEqual(await scan('IFC-kalkzandsteen.ifc'));
  });

  test.each(NUMBERED)('%s: walls are numbered %s', async (name, how) => {
    const { model } = await scan(name);
    const names = model.walls.map((wall) => wall.name ?? '');
    const expected = {
      'by name': () => names,
      'by its last part': () => names.map((title) => title.split(':').at(-1)),
      'by its end': () => names.map((title) => title.split('-').at(-1)),
      'by storey': () => runningNumbers(model),
    }[how]();
    expect(model.walls.map(({ number }) => number)).toEqual(expected);
    expect(model.warnings.includes('NoWallNumbers')).toBe(how === 'by storey');
  });

  test('walls of the block makers have the numbers they are called by', async () => {
    const { model } = await scan('YTONG-Kavel-03.ifc');
    expect(model.walls.every(({ number, name }) => number === name)).toBe(true);
    expect(model.walls.filter(({ number }) => number === '001').length).toBe(2);
    expect(model.walls.every(({ storeyGlobalId }) => storeyGlobalId === '0FlY29IRf6xvyYWUaEzZEJ')).toBe(true);
  });

  test('walls of architects get numbers by storey, and a warning says so', async () => {
    const { model } = await scan('IFC-kalkzandsteen.ifc');
    const first = model.storeys[0]?.globalId;
    const numbers = model.walls.filter((wall) => wall.storeyGlobalId === first).map(({ number }) => number);
    expect([numbers.length, Math.min(...numbers.map(Number)), Math.max(...numbers.map(Number))]).toEqual([
      43, 1, 43,
    ]);
    expect(model.warnings).toEqual(['NoWallNumbers']);
  });

  test('the net volumes of the file are in cubic metres', async () => {
    const { model } = await scan('IFC-kalkzandsteen.ifc');
    expect(model.walls.reduce((sum, { netVolumeM3 = 0 }) => sum + netVolumeM3, 0)).toBeCloseTo(184.547, 3);
  });

  test('walls of Revit are numbered by the end of their names', async () => {
    const { model } = await scan('TallBuilding.ifc');
    expect(new Set(model.walls.map(({ number }) => number)).size).toBe(6);
    expect(model.walls[0]?.number).toBe('358471');
  });

  test('escaped names read as they were meant, and stay text', async () => {
    const { model } = await scan('odd-names.ifc');
    expect(model.storeys[0]?.name?.trim()).toBe("Getranken & <B> Ä ä 'q'");
    expect(model.walls.some(({ name }) => name === '<img src=x onerror=alert(1)>')).toBe(true);
  });
});

/** Titles of what is proposed. */
async function proposed(name: string) {
  const { model } = await scan(name);
  return packStoreys(proposeStructure(model)).map(({ title, approvalLots }) => [
    title,
    approvalLots.map((lot) => `${lot.title} ${lot.wallIds.length}`),
  ]);
}

describe.skipIf(!IFC_FOLDER)('proposals of sample models', () => {
  test.each([
    ['YTONG-Kavel-01.ifc', [['X003', ['Nivo 0 31']]]],
    [
      'IFC-kalkzandsteen.ifc',
      [
        [
          '10 Appartementen Schependomlaan',
          ...[
            [
              '00 begane grond 43',
              '01 eerste verdieping 40',
              '02 tweede verdieping 32',
              '03 derde verdieping 15',
              '04 dak 4',
            ],
          ],
        ],
      ],
    ],
    ['AC20-FZK-Haus.ifc', [['FZK-Haus', ['Erdgeschoss 9', 'Dachgeschoss 4']]]],
    ['duplex.ifc', [['Building 1', ['T/FDN 7', 'Level 1 21', 'Level 2 25', 'Roof 4']]]],
    [
      'derived-10-buildings.ifc',
      [
        ['Nivo 0', ['X001 24', 'X002 37', 'X003 31', 'X011 3']],
        ['Nivo 1', ['X004 25', 'X005 24', 'X006 28']],
        ['Nivo 2', ['X007 25', 'X008 24']],
        ['Nivo 3', ['X009 24']],
      ],
    ],
    [
      'derived-one-building-groups.ifc',
      [
        ['Nivo 0', ['Kavel 001 24', 'Kavel 002 37', 'Kavel 003 31', 'Kavel 011 3']],
        ['Nivo 1', ['Kavel 004 25', 'Kavel 005 24', 'Kavel 006 28']],
        ['Nivo 2', ['Kavel 007 25', 'Kavel 008 24']],
        ['Nivo 3', ['Kavel 009 24']],
      ],
    ],
    ['odd-no-walls.ifc', []],
    ['MULTICOM-balkons.ifc', []],
  ])('%s', async (name, structure) => {
    expect(await proposed(name)).toEqual(structure);
  });
});

describe.skipIf(!IFC_FOLDER)('bad models', () => {
  test.each(REFUSED_SAMPLES)('%s is refused as %s', async (name, problem) => {
    await expect(scan(name)).rejects.toThrow(problem);
  });

  test.each(SHAPELESS_SAMPLES)('%s has a structure and no geometry', async (name, walls) => {
    const { model, geometryProblem } = await scan(name);
    expect([model.walls.length, geometryProblem]).toEqual([walls, 'IfcGeometryLimit']);
  });

  test.each(SURVIVING_SAMPLES)('%s has its walls all the same', async (name, walls) => {
    const { model, geometryProblem } = await scan(name);
    expect([model.walls.length, geometryProblem]).toEqual([walls, null]);
  });

  test('analytic volumes are of sound files', async () => {
    const names = readdirSync(`${IFC_FOLDER}/volumes`).filter((name) => name.endsWith('.ifc'));
    const results = await Promise.all(names.map((name) => scan(`volumes/${name}`)));
    expect(results.map(({ geometryProblem }) => geometryProblem)).toEqual(names.map(() => null));
    const units = Object.fromEntries(results.map(({ model }, at) => [names[at], model.metresPerUnit]));
    expect(units).toMatchObject({
      'unit-m.ifc': 1,
      'unit-cm.ifc': 0.01,
      'unit-inch.ifc': 0.0254,
      'unit-none.ifc': 1,
    });
  });
});
