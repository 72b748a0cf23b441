import { expect, test } from 'vitest';
import { modelTree } from '@/lib/domain/models/model-tree';
import type { ScannedModel } from '@/lib/domain/models/scanned-model';

const storey = (globalId: string, name: string | null, longName: string | null = null) => ({
  ...{ globalId, name, longName, buildingGlobalId: 'B', elevation: null },
});
const wall = (
  globalId: string,
  number: string,
  storeyGlobalId: string | null,
): ScannedModel['walls'][number] => ({
  ...{ globalId, number, storeyGlobalId, buildingGlobalId: 'B', expressId: 1, entity: 'IFCWALL' },
  ...{ name: number, tag: null, groupGlobalIds: [], partExpressIds: [] },
});
const slab = (globalId: string, storeyGlobalId: string | null): ScannedModel['slabs'][number] => ({
  ...{ globalId, storeyGlobalId, buildingGlobalId: 'B', expressId: 2, name: null, partExpressIds: [] },
});

const ONE = {
  slabs: [],
  buildings: [{ globalId: 'B', name: 'House', longName: null }],
  metresPerUnit: 1,
};

test('storeys hold their slabs and walls, equal numbers apart, empty storeys left out', () => {
  const model = {
    storeys: [storey('S0', 'Nivo 0'), storey('S1', null, 'First'), storey('S2', 'Roof')],
    walls: [wall('W1', '001', 'S0'), wall('W2', '001', 'S0'), wall('W3', '101', 'S1')],
    ...ONE,
    slabs: [slab('D', 'S0')],
  };
  expect(modelTree([model])).toEqual([
    {
      ...{ name: 'Nivo 0', type: 'FLOOR', globalid: 'S0' },
      children: [
        { name: '', type: 'FLOOR', globalid: 'D', children: [] },
        { name: '001', type: 'WALL', globalid: 'W1', children: [] },
        { name: '001', type: 'WALL', globalid: 'W2', children: [] },
      ],
    },
    {
      ...{ name: 'First', type: 'FLOOR', globalid: 'S1' },
      children: [{ name: '101', type: 'WALL', globalid: 'W3', children: [] }],
    },
  ]);
});

test('files of one building share its storeys; what stands in none comes last', () => {
  const tree = modelTree([
    { storeys: [storey('S0', 'BEG')], walls: [wall('W1', '001', null), wall('W2', '002', 'S0')], ...ONE },
    { storeys: [storey('S0', 'BEG')], walls: [wall('W3', '003', 'S0')], ...ONE },
  ]);
  expect(
    tree.map(({ name, globalid, children }) => [name, globalid, children.map((child) => child.name)]),
  ).toEqual([
    ['BEG', 'S0', ['002', '003']],
    ['', null, ['001']],
  ]);
});

test('storeys name their building if there are several, and their height in m', () => {
  const inBuilding = (building: string, id: string) => ({
    ...storey(id, 'EG'),
    ...{ buildingGlobalId: building, elevation: 2500 },
  });
  const model = (names: readonly string[]) => ({
    ...ONE,
    metresPerUnit: 0.001,
    buildings: names.map((name, at) => ({ globalId: `B${at}`, name, longName: null })),
    storeys: names.map((_, at) => inBuilding(`B${at}`, `S${at}`)),
    walls: names.map((_, at) => wall(`W${at}`, '001', `S${at}`)),
  });
  const namesOf = (names: readonly string[]) => modelTree([model(names)]).map(({ building }) => building);
  expect(namesOf(['Block C', 'Block D'])).toEqual(['Block C', 'Block D']);
  expect(namesOf(['House', ' house'])).toEqual([undefined, undefined]);
  expect(namesOf(['House'])).toEqual([undefined]);
  expect(modelTree([model(['House'])])[0]?.elevationM).toBe(2.5);
});
