import { describe, expect, test } from 'vitest';
import { editProposal, withVolumes } from '@/lib/domain/models/edit-proposal';
import { packStoreys } from '@/lib/domain/models/pack-storeys';
import { uniqueTitles, usableTitle } from '@/lib/domain/models/proposal-titles';
import { proposeStructure } from '@/lib/domain/models/propose-structure';
import type { ScannedModel, ScannedWall } from '@/lib/domain/models/scanned-model';
import type { ProposedSubproject } from '@/lib/domain/models/structure-proposal';
import { emptyModel } from '@/tests/support/models';

/** Walls by `building/storey/group`, each place as often as it has walls. */
function modelOf(places: readonly string[], names: Partial<ScannedModel> = {}): ScannedModel {
  const parts = places.map((place) => place.split('/'));
  const unique = (at: number) => [...new Set(parts.map((part) => part[at] ?? '').filter(Boolean))];
  const storeys = [...new Set(parts.map(([building, storey]) => `${building}/${storey}`))];
  return {
    ...emptyModel(),
    buildings: unique(0).map((id) => ({ globalId: id, name: id, longName: null })),
    storeys: storeys.flatMap((place) => {
      const [building = '', name = ''] = place.split('/');
      return name === ''
        ? []
        : [{ globalId: place, buildingGlobalId: building, name, longName: null, elevation: null }];
    }),
    groups: unique(2).map((id) => ({ globalId: id, entity: 'IFCGROUP', name: id, longName: null })),
    walls: parts.map(
      ([building = '', storey = '', group = ''], index): ScannedWall => ({
        ...{ globalId: `w${index}`, expressId: index, entity: 'IFCWALL', name: null, tag: null, number: 'W' },
        buildingGlobalId: building || null,
        storeyGlobalId: storey ? `${building}/${storey}` : null,
        groupGlobalIds: group ? [group] : [],
        partExpressIds: [],
      }),
    ),
    ...names,
  };
}

const titles = (model: ScannedModel) =>
  proposeStructure(model).map(({ title, approvalLots }) => [title, approvalLots.map((lot) => lot.title)]);

describe('the table of buildings, storeys and groups', () => {
  test.each<[string, string[], unknown]>([
    ['one building', ['A/0', 'A/1', 'A/2'], [['A', ['0', '1', '2']]]],
    [
      'several buildings with several storeys',
      ['A/0', 'A/1', 'B/0', 'B/1'],
      [
        ['A', ['0', '1']],
        ['B', ['0', '1']],
      ],
    ],
    [
      'several buildings, some with one storey',
      ['A/0', 'A/1', 'B/0'],
      [
        ['A', ['0', '1']],
        ['B', ['0']],
      ],
    ],
    [
      'plots with one storey each, of the same name',
      ['X10/0', 'X2/0', 'X3/1'],
      [
        ['0', ['X2', 'X10']],
        ['1', ['X3']],
      ],
    ],
    [
      'buildings with one storey each, of their own names',
      ['A/0', 'B/1'],
      [
        ['A', ['0']],
        ['B', ['1']],
      ],
    ],
    [
      'groups over several storeys',
      ['A/0/H1', 'A/1/H1', 'A/0/H2', 'A/1/H2'],
      [
        ['H1', ['0', '1']],
        ['H2', ['0', '1']],
      ],
    ],
    [
      'groups of one storey each',
      ['A/0/H1', 'A/0/H2', 'A/1/H3'],
      [
        ['0', ['H1', 'H2']],
        ['1', ['H3']],
      ],
    ],
    ['one group a storey', ['A/0/G0', 'A/1/G1'], [['A', ['0', '1']]]],
    ['groups with fewer than 80 % of the walls', ['A/0/H1', 'A/1/H1', 'A/0', 'A/1'], [['A', ['0', '1']]]],
    [
      'groups with 80 % of the walls, the rest under the building',
      ['A/0/H1', 'A/1/H1', 'A/0/H2', 'A/1/H2', 'A/1'],
      [
        ['H1', ['0', '1']],
        ['H2', ['0', '1']],
        ['A', ['1']],
      ],
    ],
    ['no storeys', ['A'], [['A', ['A']]]],
    ['no walls', [], []],
  ])('%s', (_, places, structure) => {
    expect(titles(modelOf(places))).toEqual(structure);
  });

  test('buildings of one name are one, and their storeys are joined by name', () => {
    const buildings = ['a', 'b', 'c'].map((globalId) => ({ globalId, name: 'Building 01', longName: null }));
    expect(titles(modelOf(['a/0', 'b/1', 'c/1'], { buildings }))).toEqual([['Building 01', ['0', '1']]]);
  });

  test('a placeholder is no name: the long name, the project or a number stands for it', () => {
    const [first, ...rest] = [
      { name: '// BUILDING/NAME //', longName: 'Hof 3' },
      { name: 'Default', longName: null },
    ].map((names) => titles(modelOf(['a/0'], { buildings: [{ globalId: 'a', ...names }] })));
    expect([first, ...rest]).toEqual([[['Hof 3', ['0']]], [['Building 1', ['0']]]]);
    const named = modelOf(['a/0'], {
      buildings: [{ globalId: 'a', name: null, longName: null }],
      projectName: '317670S',
    });
    expect(titles(named)).toEqual([['317670S', ['0']]]);
  });

  test('storeys stand from below: by elevation, else by wall number, else by name', () => {
    const elevations = modelOf(['A/roof', 'A/cellar', 'A/ground']);
    const heights: Record<string, number> = { cellar: -3, ground: 0, roof: 3 };
    for (const storey of elevations.storeys) storey.elevation = heights[storey.name ?? ''] ?? null;
    expect(titles(elevations)).toEqual([['A', ['cellar', 'ground', 'roof']]]);
    const numbers = modelOf(['A/3DE', 'A/BEG', 'A/1STE']);
    for (const [index, wall] of numbers.walls.entries()) wall.number = ['301', '001', '101'][index] ?? '';
    expect(titles(numbers)).toEqual([['A', ['BEG', '1STE', '3DE']]]);
    expect(titles(modelOf(['A/Level 10', 'A/Level 9']))).toEqual([['A', ['Level 9', 'Level 10']]]);
  });

  test('names the places of each lot, so that its walls are found again', () => {
    const [first] = proposeStructure(modelOf(['X1/0', 'X2/0', 'X2/0']));
    expect(first?.approvalLots.map(({ wallIds, sources }) => [wallIds, sources])).toEqual([
      [['w0'], [{ buildingGlobalId: 'X1', storeyGlobalId: 'X1/0', groupGlobalId: null }]],
      [['w1', 'w2'], [{ buildingGlobalId: 'X2', storeyGlobalId: 'X2/0', groupGlobalId: null }]],
    ]);
  });
});

test('titles are trimmed, short, on one line and unique', () => {
  expect(usableTitle(' a\n b ', null)).toBe('a b');
  expect(usableTitle('x'.repeat(200))?.length).toBe(120);
  expect(usableTitle('Project Number', null, '0001')).toBeNull();
  const long = 'y'.repeat(120);
  const unique = uniqueTitles(['A', 'a', 'A (2)', long, long]);
  expect(unique).toEqual(['A', 'a (2)', 'A (2) (2)', long, `${'y'.repeat(116)} (2)`]);
});

const lot = (title: string, volumeM3: number | null) => ({
  ...{ title, wallIds: [`wall-${title}`], volumeM3 },
  sources: [],
});
const shape = (proposal: readonly ProposedSubproject[]) =>
  proposal.map(({ title, approvalLots }) => `${title}: ${approvalLots.map((each) => each.title).join(' ')}`);

test('a volume says how many of its walls it lacks, once they are measured', () => {
  const model = modelOf(['A/0', 'A/0', 'A/1']);
  const measured = { volumeM3: 2, volumeFrom: 'openShape', isClosed: false } as const;
  const lots = proposeStructure(model, new Map([[0, measured]])).flatMap(({ approvalLots }) => approvalLots);
  expect(lots.map(({ volumeM3, doubts }) => [volumeM3, doubts])).toEqual([
    [2, { withoutVolume: 1, openShapes: 1, fromFile: 0 }],
    [null, { withoutVolume: 1, openShapes: 0, fromFile: 0 }],
  ]);
  const [before] = proposeStructure(model).flatMap(({ approvalLots }) => approvalLots);
  expect(before?.doubts).toBeUndefined();
});

describe('the volume limit', () => {
  test.each<[string, (number | null)[], string[]]>([
    ['under the limit nothing changes', [100, 250], ['A: 0 1']],
    ['storeys that follow each other stay together', [200, 100, 200, 150], ['A (1): 0 1', 'A (2): 2 3']],
    ['a larger storey stays by itself', [400, 10, 10], ['A (1): 0', 'A (2): 1 2']],
    ['a single storey stays what it is', [400], ['A: 0']],
    ['unknown volumes take no room', [null, 300, null, 60], ['A (1): 0 1 2', 'A (2): 3']],
  ])('%s', (_, volumes, expected) => {
    const approvalLots = volumes.map((volume, index) => lot(String(index), volume));
    expect(shape(packStoreys([{ title: 'A', approvalLots }]))).toEqual(expected);
  });
});

describe('a proposal that is changed', () => {
  const proposal = [
    { title: 'A', approvalLots: [lot('0', 1), lot('1', null), lot('2', 2.5)] },
    { title: 'B', approvalLots: [lot('0', 4)] },
  ];

  test.each<[Parameters<typeof editProposal>[1], string[]]>([
    [{ kind: 'renameSubproject', at: 1, title: 'C' }, ['A: 0 1 2', 'C: 0']],
    [{ kind: 'renameLot', at: 0, lot: 1, title: 'x' }, ['A: 0 x 2', 'B: 0']],
    [{ kind: 'mergeSubprojects', at: 0 }, ['A: 0 1 2 0 (2)']],
    [{ kind: 'splitSubproject', at: 0, lot: 2 }, ['A: 0 1', 'A (2): 2', 'B: 0']],
    [{ kind: 'splitSubproject', at: 0, lot: 0 }, ['A: 0 1 2', 'B: 0']],
    [{ kind: 'mergeLots', at: 0, lot: 1 }, ['A: 0 1', 'B: 0']],
    [{ kind: 'mergeLots', at: 0, lot: 2 }, ['A: 0 1 2', 'B: 0']],
    [{ kind: 'mergeSubprojects', at: 7 }, ['A: 0 1 2', 'B: 0']],
  ])('%j', (step, expected) => {
    expect(shape(editProposal(proposal, step))).toEqual(expected);
  });

  test('has the volumes that are measured later', () => {
    const edited = editProposal(editProposal(proposal, { kind: 'mergeLots', at: 0, lot: 0 }), {
      kind: 'renameLot',
      at: 0,
      lot: 0,
      title: 'x',
    });
    const measured = [{ title: 'C', approvalLots: [lot('0', 10), lot('1', 20.5), lot('2', null)] }];
    const found = withVolumes(edited.slice(0, 1), measured);
    expect(found[0]?.approvalLots.map(({ title, volumeM3 }) => [title, volumeM3])).toEqual([
      ['x', 30.5],
      ['2', null],
    ]);
    const doubts = { withoutVolume: 1, openShapes: 0, fromFile: 2 };
    const [doubtful] = withVolumes(edited.slice(0, 1), [
      {
        title: 'C',
        approvalLots: [
          { ...lot('0', 10), doubts },
          { ...lot('1', 20), doubts },
        ],
      },
    ]);
    expect(doubtful?.approvalLots[0]?.doubts).toEqual({ withoutVolume: 2, openShapes: 0, fromFile: 4 });
  });

  test('merged lots have the walls, volumes and places of both', () => {
    const [a] = editProposal(proposal, { kind: 'mergeLots', at: 0, lot: 1 });
    expect(a?.approvalLots[1]).toEqual({
      ...{ title: '1', wallIds: ['wall-1', 'wall-2'], volumeM3: 2.5 },
      sources: [],
    });
  });
});
