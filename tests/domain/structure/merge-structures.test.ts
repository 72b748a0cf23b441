import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editStructure, type StructureCommand } from '@/lib/domain/structure/edit-structure';
import { type MergeChoices, mergeStructures } from '@/lib/domain/structure/merge-structures';
import type { StructureTree } from '@/lib/domain/structure/structure-tree';
import {
  carryOut,
  lotNode,
  randomCommands,
  row,
  spelled,
  subprojectNode,
  trees,
} from '@/tests/support/structure-trees';

const base = [
  subprojectNode('North', [lotNode('A', [row(1)], 'a'), lotNode('B', [row(2)], 'b')], 'north'),
  subprojectNode('South', [lotNode('C', [row(3)], 'c')], 'south'),
];
const edited = (...commands: StructureCommand[]): StructureTree => commands.reduce(editStructure, base);
const rename = (key: string, name: string): StructureCommand => ({ kind: 'rename', key, name });
const remove = (key: string): StructureCommand => ({ kind: 'remove', key });
const add = (subproject: string, lot: string, unitId: string | null = null): StructureCommand => ({
  kind: 'addLot',
  subproject,
  at: 9,
  node: lotNode(lot, [row(7)], unitId),
});

function merged(mine: StructureTree, theirs: StructureTree, choices: MergeChoices = {}) {
  const { tree, conflicts, taken } = mergeStructures(base, mine, theirs, choices);
  return { lines: spelled(tree), asked: conflicts.map(({ id }) => id), taken };
}

describe('two structures made from one', () => {
  it('are joined where they do not touch the same', () => {
    const mine = edited(rename('a', 'Alpha'), add('south', 'D'));
    const theirs = edited(rename('south', 'Sued'), remove('b'), add('north', 'E', 'e'));
    expect(merged(mine, theirs)).toEqual({
      lines: ['North: Alpha(1) E(7)', 'Sued: C(3) D(7)'],
      asked: [],
      taken: 3,
    });
  });

  it('ask about what both changed; mine until chosen otherwise', () => {
    const mine = edited(rename('a', 'Mine'));
    const theirs = edited(rename('a', 'Theirs'));
    expect(merged(mine, theirs)).toMatchObject({
      lines: ['North: Mine(1) B(2)', 'South: C(3)'],
      asked: ['lot/name/a'],
    });
    expect(merged(mine, theirs, { 'lot/name/a': 'theirs' }).lines[0]).toBe('North: Theirs(1) B(2)');
  });

  it('ask about what one deleted and the other changed', () => {
    const [renamed, deleted] = [
      edited(rename('north', 'Nord'), rename('a', 'Alpha')),
      edited(remove('north')),
    ];
    expect(merged(renamed, deleted)).toMatchObject({
      lines: ['Nord: Alpha(1) B(2)', 'South: C(3)'],
      asked: ['subproject/deletedByThem/north'],
    });
    expect(merged(renamed, deleted, { 'subproject/deletedByThem/north': 'theirs' }).lines).toEqual([
      'South: C(3)',
    ]);
    expect(merged(deleted, renamed).lines).toEqual(['South: C(3)']);
    expect(merged(deleted, renamed, { 'subproject/deletedByMe/north': 'theirs' }).lines).toEqual([
      'Nord: Alpha(1) B(2)',
      'South: C(3)',
    ]);
  });

  it('have a lot in one place only, wherever both moved it', () => {
    const to = (parent: string): StructureCommand => ({ kind: 'move', key: 'a', parent, at: 0 });
    const west: StructureCommand = { kind: 'addSubproject', at: 2, node: subprojectNode('West', [], 'west') };
    expect(merged(edited(to('south')), base).lines).toEqual(['North: B(2)', 'South: A(1) C(3)']);
    expect(merged(base, edited(to('south'))).lines).toEqual(['North: B(2)', 'South: A(1) C(3)']);
    const both = [edited(to('south')), edited(west, to('west'))] as const;
    expect(merged(...both)).toMatchObject({
      lines: ['North: B(2)', 'South: A(1) C(3)', 'West: '],
      asked: ['lot/place/a'],
    });
    expect(merged(...both, { 'lot/place/a': 'theirs' }).lines).toEqual([
      'North: B(2)',
      'South: C(3)',
      'West: A(1)',
    ]);
  });

  it('do not double what I saved without hearing of it', () => {
    const mine = edited(add('north', 'New'), {
      kind: 'addSubproject',
      at: 2,
      node: subprojectNode('West', [lotNode('W', [row(1)], null)], null),
    });
    const theirs = edited(add('north', 'New', 'n'), {
      kind: 'addSubproject',
      at: 2,
      node: subprojectNode('West', [lotNode('W', [row(1)], 'w')], 'west'),
    });
    expect(merged(mine, theirs)).toEqual({ lines: spelled(theirs), asked: [], taken: 0 });
  });

  it('stand in the order of whoever changed it, mine where both did', () => {
    const last = (key: string): StructureCommand => ({ kind: 'move', key, at: 1 });
    const mine = edited(add('north', 'D'));
    expect(merged(mine, edited(last('north'), last('a'))).lines).toEqual([
      'South: C(3)',
      'North: B(2) D(7) A(1)',
    ]);
    expect(merged(edited(last('a')), edited(add('north', 'E', 'e'))).lines[0]).toBe('North: B(2) A(1) E(7)');
    const first: StructureCommand = {
      kind: 'addLot',
      subproject: 'north',
      at: 0,
      node: lotNode('F', [], 'f'),
    };
    expect(merged(mine, edited(first)).lines[0]).toBe('North: F() A(1) B(2) D(7)');
  });

  it('are mine where the others did nothing, theirs where I did nothing', () => {
    fc.assert(
      fc.property(trees, randomCommands, (any, list) => {
        const start = any.map((subproject) => ({
          ...subproject,
          unitId: subproject.key,
          children: subproject.children.map((lot) => ({ ...lot, unitId: lot.key })),
        }));
        const changed = carryOut(start, list);
        const stored = changed.map((subproject) => ({
          ...subproject,
          unitId: subproject.key,
          children: subproject.children.map((lot) => ({ ...lot, unitId: lot.key })),
        }));
        const own = mergeStructures(start, changed, start);
        expect([spelled(own.tree), own.conflicts]).toEqual([spelled(changed), []]);
        const others = mergeStructures(start, start, stored);
        expect([spelled(others.tree), others.conflicts]).toEqual([spelled(stored), []]);
        const same = mergeStructures(start, stored, stored);
        expect([spelled(same.tree), same.conflicts, same.taken]).toEqual([spelled(stored), [], 0]);
      }),
    );
  });
});
