import { describe, expect, it } from 'vitest';
import { editStructure, type StructureCommand } from '@/lib/domain/structure/edit-structure';
import { structureChanges } from '@/lib/domain/structure/structure-changes';
import type { StructureTree } from '@/lib/domain/structure/structure-tree';
import { lotNode, row, subprojectNode } from '@/tests/support/structure-trees';

const before: StructureTree = [
  subprojectNode('North', [lotNode('A', [row(1)], 'a'), lotNode('B', [row(2)], 'b')], 'north'),
  subprojectNode('South', [lotNode('C', [row(3)], 'c')], 'south'),
];
const changesBy = (...commands: StructureCommand[]) =>
  structureChanges(before, commands.reduce(editStructure, before)).map((change) =>
    [change.what, change.kind, change.name].join(' '),
  );

describe('what has changed in a structure', () => {
  it('is nothing where it says the same', () => {
    expect(changesBy({ kind: 'rename', key: 'a', name: 'A ' })).toEqual([]);
  });

  it('is listed node by node, with what was there before', () => {
    const west = subprojectNode('West', [lotNode('W', [], 'w')], 'west');
    expect(
      changesBy(
        { kind: 'rename', key: 'north', name: 'Nord' },
        { kind: 'addSubproject', at: 2, node: west },
        { kind: 'addLot', subproject: 'south', at: 0, node: lotNode('D', [], 'd') },
        { kind: 'move', key: 'b', parent: 'west', at: 0 },
        { kind: 'addMaterial', lot: 'c', at: 1, node: row(9) },
      ),
    ).toEqual([
      'renamed subproject Nord',
      'added subproject West',
      'added lot South / D',
      'materials lot South / C',
      'moved lot North / B',
    ]);
    const [renamed] = structureChanges(
      before,
      editStructure(before, { kind: 'rename', key: 'a', name: 'Z' }),
    );
    expect(renamed).toMatchObject({ before: 'A', name: 'North / Z' });
  });

  it('says of a subproject that is gone only that, of a lot alone its name', () => {
    expect(changesBy({ kind: 'remove', key: 'north' })).toEqual(['deleted subproject North']);
    expect(changesBy({ kind: 'remove', key: 'b' })).toEqual(['deleted lot North / B']);
  });

  it('names another order once for each parent', () => {
    expect(changesBy({ kind: 'move', key: 'north', at: 1 }, { kind: 'move', key: 'a', at: 1 })).toEqual([
      'order subproject ',
      'order lot North',
    ]);
  });
});
