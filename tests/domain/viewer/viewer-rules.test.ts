import { describe, expect, it } from 'vitest';
import { treeMove, typedRow } from '@/components/lists/tree/tree-moves';
import { colorGroups, colorsOf } from '@/components/models/color-groups';
import { hiddenFloorsOf, shownPaint } from '@/components/models/shown-paint';
import { foundFloors, sortedFloors, treeRows } from '@/components/models/tree-rows';
import { floorsOf, idsOf, neighbourOf, volumeOf } from '@/components/models/viewer-data';
import { FIRST_STATE, reduceViewer, type ViewerAction } from '@/components/models/viewer-state';
import type { ModelDto } from '@/lib/contract/models';
import type { ModelTreeNode } from '@/lib/domain/models/model-tree';
import type { StateKey } from '@/lib/domain/vocabulary/states';

const leaf = (name: string, globalid: string, type: 'WALL' | 'FLOOR' = 'WALL'): ModelTreeNode => ({
  name,
  type,
  globalid,
  children: [],
});
const TREE: ModelTreeNode[] = [
  {
    name: 'Ground',
    type: 'FLOOR',
    globalid: 'g',
    children: [leaf('Slab', 'slab', 'FLOOR'), leaf('001', 'a'), leaf('002', 'b')],
  },
  { name: 'First', type: 'FLOOR', globalid: 'f', children: [leaf('101', 'c')] },
  { name: 'Roof', type: 'FLOOR', globalid: 'r', children: [leaf('Slab', 'roof', 'FLOOR')] },
];
const NUMBERS: Record<string, string> = { a: '001', b: '002', c: '101' };
const wall = (globalID: string, thicknessMm: number, volumeM3: number, lot: string | null = null) => ({
  globalID,
  number: NUMBERS[globalID] ?? '',
  storeyGlobalID: null,
  projectUnitID: lot,
  lotReason: lot === null ? null : ('source' as const),
  lengthMm: 1000,
  heightMm: 2000,
  thicknessMm,
  volumeM3,
  volumeFrom: 'shape' as const,
  isClosed: true,
});
const MODEL: ModelDto = {
  fileID: 'file',
  projectUnitID: 'unit',
  fileName: 'a.ifc',
  state: 'ready',
  progress: 100,
  code: null,
  subject: null,
  warnings: [],
  url: '/x',
  offsetM: [0, 0, 0],
  ...{ placeNo: 0, apartM: null, leftOut: [] },
  triangleCount: 1,
  walls: [
    { ...wall('a', 100.2, 1, 'lot-2'), roomNames: ['Hall'] },
    { ...wall('b', 214, 2, 'lot-10'), roomNames: ['2.01', 'bath', '2.01 bath'] },
    { ...wall('c', 99.8, 4), roomNames: ['Bath'] },
  ],
};
const lot = (projectUnitID: string, projectUnitNo: string, stateKey: StateKey) => ({
  ...{ projectUnitID, projectUnitNo, title: projectUnitNo, unitPath: projectUnitNo, stateKey },
});
const delivery = (deliveryLotID: string, deliveryDate: string, wallNos: string[]) => ({
  ...{ deliveryLotID, deliveryDate, title: 'House', projectUnitIDs: ['lot-2', 'lot-10'], wallNos },
});
const FLOORS = floorsOf(TREE, [MODEL], {
  lots: [lot('lot-2', 'P-1-2', 'Approved'), lot('lot-10', 'P-1-10', 'Preparing')],
  deliveries: [delivery('d1', '2026-03-01', ['1', '2']), delivery('d2', '2026-03-05', ['002'])],
  orderedRooms: [
    { projectUnitID: 'lot-10', storey: ' ground', room: 'Bath', rows: [{ itemID: 'i', place: 3 }] },
    { projectUnitID: 'gone', storey: 'Ground', room: 'Hall', rows: [{ itemID: 'j', place: 1 }] },
  ],
});

describe('the data of the viewer', () => {
  it('are storeys with walls and what is known of them', () => {
    expect(FLOORS.map(({ name, walls }) => [name, walls.map(({ number }) => number)])).toEqual([
      ['Ground', ['001', '002']],
      ['First', ['101']],
    ]);
    expect(volumeOf(FLOORS.flatMap(({ walls }) => walls))).toBe(7);
    expect(idsOf(TREE)).toEqual(['g', 'slab', 'a', 'b', 'f', 'c', 'r', 'roof']);
  });

  it('have the rows of orders that have a room and the storey of a wall', () => {
    const rows = FLOORS.flatMap(({ walls }) => walls).map(({ id, orderRows }) => [
      id,
      orderRows.map(({ place, lot: { projectUnitNo } }) => `${place} of ${projectUnitNo}`),
    ]);
    expect(rows).toEqual([
      ['a', []],
      ['b', ['3 of P-1-10']],
      ['c', []],
    ]);
  });

  it('know the neighbours of a wall, round about', () => {
    expect(neighbourOf(FLOORS, 'b', 1)?.id).toBe('c');
    expect(neighbourOf(FLOORS, 'c', 1)?.id).toBe('a');
    expect(neighbourOf(FLOORS, 'a', -1)?.id).toBe('c');
  });
});

describe('colours', () => {
  it('group by thickness in whole millimetres, the thick ones first', () => {
    const groups = colorGroups('thickness', FLOORS);
    expect(groups.map(({ value, walls, volumeM3 }) => [value, walls.length, volumeM3])).toEqual([
      [{ of: 'thickness', mm: 214 }, 1, 2],
      [{ of: 'thickness', mm: 100 }, 2, 5],
    ]);
    expect(colorsOf(groups).get('a')).toBe(colorsOf(groups).get('c'));
  });

  it('group by lot as people count, those without one last', () => {
    expect(colorGroups('lot', FLOORS).map(({ value }) => value)).toEqual([
      { of: 'lot', number: 'P-1-2' },
      { of: 'lot', number: 'P-1-10' },
      null,
    ]);
  });

  it('group by state in the order of the work, in the colours of its badges', () => {
    const groups = colorGroups('state', FLOORS);
    expect(groups.map(({ key, color }) => [key, color])).toEqual([
      ['state:Preparing', 'var(--color-state-prepare-fill)'],
      ['state:Approved', 'var(--color-state-done-fill)'],
      ['state:', 'var(--color-model-wall)'],
    ]);
  });

  it('group by the delivery that completes a wall, found by its number in the lots of the delivery', () => {
    const groups = colorGroups('delivery', FLOORS);
    expect(groups.map(({ key, walls }) => [key, walls.map(({ id }) => id)])).toEqual([
      ['delivery:d1', ['a']],
      ['delivery:d2', ['b']],
      ['delivery:', ['c']],
    ]);
    expect(groups[1]?.value).toEqual({ of: 'delivery', date: '2026-03-05', title: 'House' });
  });

  it('are never shared: what has none left is one group of others', () => {
    const walls = Array.from({ length: 40 }, (_, at) => {
      const [first] = FLOORS[0]?.walls ?? [];
      if (!first?.measures) throw new Error('no wall');
      return { ...first, id: `w${at}`, measures: { ...first.measures, thicknessMm: 100 + 10 * at } };
    });
    const groups = colorGroups('thickness', [{ id: 'g', name: '', building: '', elevationM: null, walls }]);
    expect(new Set(groups.map(({ color }) => color)).size).toBe(groups.length);
    expect(groups.at(-1)?.value).toEqual({ of: 'others', count: 16 });
    expect(groups.flatMap((group) => group.walls)).toHaveLength(40);
  });

  it('are none where nothing is coloured', () => {
    expect(colorGroups('none', FLOORS)).toEqual([]);
  });
});

describe('storeys of several buildings', () => {
  const storey = (building: string, name: string, elevationM: number): ModelTreeNode => ({
    ...{ name, type: 'FLOOR', globalid: `${building} ${name}`, building, elevationM },
    children: [
      leaf('001', `${building}${name}1`),
      leaf('10', `${building}${name}10`),
      leaf('2', `${building}${name}2`),
    ],
  });
  const tree = [storey('C', 'EG', 0), storey('C', 'OG', 3), storey('D', 'OG', 3), storey('D', 'EG', 0)];
  const floors = floorsOf(tree, [], { lots: [], deliveries: [], orderedRooms: [] });

  it('carry the name of theirs, and have their walls in natural order', () => {
    expect(floors.map(({ name }) => name)).toEqual(['D · OG', 'D · EG', 'C · EG', 'C · OG']);
    expect(floors[0]?.walls.map(({ number }) => number)).toEqual(['001', '2', '10']);
  });

  it('hide what is above them in the same building alone, whatever their order', () => {
    const hidden = (topFloor: string) => [...hiddenFloorsOf(floors, { hiddenFloors: [], topFloor })];
    expect(hidden('C EG')).toEqual(['C OG']);
    expect(hidden('D EG')).toEqual(['D OG']);
    expect(hidden('D OG')).toEqual([]);
  });

  it('are sorted by what a heading says', () => {
    const sorted = sortedFloors(floors, { by: 'number', isDown: true });
    expect(sorted[0]?.walls.map(({ number }) => number)).toEqual(['10', '2', '001']);
  });
});

describe('the tree', () => {
  const rows = treeRows(FLOORS, new Set());

  it('has the highest storey first, and hides what is closed', () => {
    expect(rows.map(({ key }) => key)).toEqual(['floor:f', 'wall:c', 'floor:g', 'wall:a', 'wall:b']);
    expect(treeRows(FLOORS, new Set(['g'])).map(({ key }) => key)).toEqual(['floor:f', 'wall:c', 'floor:g']);
  });

  it('is walked through by keys', () => {
    expect(treeMove(rows, 0, 'ArrowDown')).toEqual({ type: 'go', index: 1 });
    expect(treeMove(rows, 4, 'ArrowDown')).toEqual({ type: 'go', index: 4 });
    expect(treeMove(rows, 4, 'Home')).toEqual({ type: 'go', index: 0 });
    expect(treeMove(rows, 4, 'ArrowLeft')).toEqual({ type: 'go', index: 2 });
    expect(treeMove(rows, 2, 'ArrowLeft')).toEqual({ type: 'close', index: 2 });
    expect(treeMove(treeRows(FLOORS, new Set(['g'])), 2, 'ArrowRight')).toEqual({
      type: 'open',
      index: 2,
    });
    expect(treeMove(rows, 3, 'Enter')).toEqual({ type: 'choose', index: 3 });
    expect(treeMove(rows, 3, ' ')).toEqual({ type: 'add', index: 3 });
    expect(treeMove(rows, 3, 'Tab')).toBeNull();
  });

  it('goes to what is typed', () => {
    expect(typedRow(rows, 0, '0')).toBe(3);
    expect(typedRow(rows, 3, '002')).toBe(4);
    expect(typedRow(rows, 4, 'fi')).toBe(0);
    expect(typedRow(rows, 0, 'x')).toBe(-1);
  });

  it('finds walls by number and by thickness', () => {
    const found = (query: string) =>
      foundFloors(FLOORS, query).flatMap(({ walls }) => walls.map(({ id }) => id));
    expect(found('01')).toEqual(['a', 'c']);
    expect(found('214')).toEqual(['b']);
    expect(found(' ')).toEqual(['a', 'b', 'c']);
    expect(found('999')).toEqual([]);
  });
});

describe('what is shown', () => {
  const shownAfter = (...actions: ViewerAction[]) => actions.reduce(reduceViewer, FIRST_STATE);

  it('selects one wall, or adds and takes away', () => {
    expect(shownAfter({ type: 'select', id: 'a' }, { type: 'select', id: 'b' }).selected).toEqual(['b']);
    const both = shownAfter({ type: 'select', id: 'a' }, { type: 'select', id: 'b', adds: true });
    expect(both.selected).toEqual(['a', 'b']);
    expect(reduceViewer(both, { type: 'select', id: 'a', adds: true }).selected).toEqual(['b']);
    expect(reduceViewer(both, { type: 'select', id: null }).selected).toEqual([]);
    expect(reduceViewer(both, { type: 'selectAll', ids: ['b', 'c'] }).selected).toEqual(['b', 'c']);
  });

  it('hides, isolates and shows all again', () => {
    const hidden = shownAfter({ type: 'select', id: 'a' }, { type: 'hideSelected' });
    expect([hidden.hidden, hidden.selected]).toEqual([['a'], []]);
    expect(shownAfter({ type: 'select', id: 'a' }, { type: 'isolateSelected' }).isolated).toEqual(['a']);
    expect(shownAfter({ type: 'isolateSelected' }).isolated).toBeNull();
    expect(reduceViewer(hidden, { type: 'showAll' }).hidden).toEqual([]);
  });

  it('hides the storeys above one', () => {
    expect([...hiddenFloorsOf(FLOORS, { hiddenFloors: [], topFloor: 'g' })]).toEqual(['f']);
    expect([...hiddenFloorsOf(FLOORS, { hiddenFloors: ['g'], topFloor: null })]).toEqual(['g']);
    expect([...hiddenFloorsOf(FLOORS, { hiddenFloors: [], topFloor: 'gone' })]).toEqual([]);
  });

  it('hides the walls of a group that is cleared in the legend', () => {
    const groups = colorGroups('thickness', FLOORS);
    const state = shownAfter(
      { type: 'colorBy', mode: 'thickness' },
      { type: 'toggleGroup', key: 'thickness:100' },
    );
    expect([...shownPaint(state, FLOORS, groups, new Set()).hidden]).toEqual(['a', 'c']);
  });

  it('measures between two points, and then again', () => {
    const place = (x: number) => ({ type: 'measureTo', place: [x, 0, 0] }) as const;
    expect(shownAfter(place(1), place(2)).measured).toHaveLength(2);
    expect(shownAfter(place(1), place(2), place(3)).measured).toEqual([[3, 0, 0]]);
  });
});

it('the view of a comment leaves nothing of what was shown before, and all of it ends with what shows all', () => {
  const before = { ...FIRST_STATE, hidden: ['x'], topFloor: 'g', selected: ['x'] };
  const planes = [{ point: [0, 0, 0], normal: [0, 1, 0] }] as const;
  const view = { selected: ['a'], hidden: [], isolated: ['a', 'b'], planes };
  const shown = reduceViewer(before, { type: 'showView', view });
  expect(shown).toEqual({ ...FIRST_STATE, ...view });
  expect(reduceViewer(shown, { type: 'showAll' })).toEqual({ ...FIRST_STATE, selected: ['a'] });
});

it('the colours of the view of a comment win until another colouring or view is chosen', () => {
  const colors = [
    { color: '#ff0000', ids: ['a', 'b'] },
    { color: '#00ff00', ids: ['b'] },
  ];
  const view = { selected: [], hidden: [], isolated: null, planes: [], colors };
  const shown = reduceViewer(FIRST_STATE, { type: 'showView', view });
  const painted = (state: typeof shown) => [...shownPaint(state, FLOORS, [], new Set()).colors];
  expect(painted(shown)).toEqual([
    ['a', '#ff0000'],
    ['b', '#00ff00'],
  ]);
  const { colors: _, ...plain } = view;
  const after: ViewerAction[] = [
    { type: 'showAll' },
    { type: 'colorBy', mode: 'thickness' },
    { type: 'showView', view: plain },
  ];
  for (const action of after) expect(painted(reduceViewer(shown, action))).toEqual([]);
});
