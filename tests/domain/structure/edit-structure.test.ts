import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copySubproject, nextName } from '@/lib/domain/structure/copy-node';
import { editStructure } from '@/lib/domain/structure/edit-structure';
import { endTyping, record, redo, startHistory, undo } from '@/lib/domain/structure/structure-history';
import { filledTree, isSameTree } from '@/lib/domain/structure/structure-tree';
import {
  commandOf,
  lotNode,
  randomCommands,
  row,
  spelled,
  subprojectNode,
  trees,
} from '@/tests/support/structure-trees';

const north = subprojectNode('North', [lotNode('A', [row(1), row(2)]), lotNode('B')], 'north');
const south = subprojectNode('South', [lotNode('C', [row(3)])], 'south');
const tree = [north, south];
const keyOf = (name: string) =>
  tree.flatMap(({ children }) => children).find((lot) => lot.name === name)?.key ?? '';

describe('editing a structure', () => {
  it('moves a lot to a place in another subproject', () => {
    const moved = editStructure(tree, { kind: 'move', key: keyOf('A'), parent: 'south', at: 1 });
    expect(spelled(moved)).toEqual(['North: B()', 'South: C(3) A(1,2)']);
  });

  it('moves materials between lots, and subprojects among each other', () => {
    const key = north.children[0]?.materials[1]?.key ?? '';
    const moved = editStructure(tree, { kind: 'move', key, parent: keyOf('C'), at: 0 });
    expect(spelled(moved)).toEqual(['North: A(1) B()', 'South: C(2,3)']);
    expect(spelled(editStructure(tree, { kind: 'move', key: 'south', at: 0 }))).toEqual([
      'South: C(3)',
      'North: A(1,2) B()',
    ]);
  });

  it('leaves everything else as it is, to the very node', () => {
    const renamed = editStructure(tree, { kind: 'rename', key: keyOf('B'), name: 'Beta' });
    expect(renamed[1]).toBe(south);
    expect(renamed[0]?.children[0]).toBe(north.children[0]);
  });

  it('changes nothing where nothing is to change', () => {
    expect(editStructure(tree, { kind: 'rename', key: keyOf('B'), name: 'B' })).toBe(tree);
    expect(editStructure(tree, { kind: 'remove', key: 'gone' })).toBe(tree);
    expect(editStructure(tree, { kind: 'move', key: 'north', at: 0 })).toBe(tree);
    expect(editStructure(tree, { kind: 'move', key: 'north', at: -1 })).toBe(tree);
    expect(editStructure(tree, { kind: 'move', key: keyOf('A'), parent: keyOf('C'), at: 0 })).toBe(tree);
  });
});

describe('copies', () => {
  it('get the next free name and are not stored', () => {
    let made = 0;
    const copy = copySubproject(north, tree, () => `copy${++made}`);
    expect(spelled([copy])).toEqual(['North 2: A(1,2) B()']);
    expect([copy.unitId, ...copy.children.map(({ unitId }) => unitId)]).toEqual([null, null, null]);
    expect(made).toBe(5);
  });

  it.each([
    ['House 9', ['House 9'], 'House 10'],
    ['House 09', ['House 09', 'house 10'], 'House 11'],
    ['2b', ['2B'], '3b'],
    ['Attic', ['attic', 'Attic 2'], 'Attic 3'],
    ['Attic', [], 'Attic'],
  ])('%s beside %j is followed by %s', (name, taken, expected) => {
    expect(
      nextName(
        name,
        taken.map((sibling) => ({ name: sibling })),
      ),
    ).toBe(expected);
  });
});

describe('undo', () => {
  it('restores every structure that was there, and redo every one after', () => {
    fc.assert(
      fc.property(trees, randomCommands, (start, list) => {
        let history = startHistory(start);
        const seen = [start];
        for (const command of list) {
          const after = editStructure(history.present.tree, commandOf(history.present.tree, command));
          history = record(history, after, { focus: null, typing: null });
          if (after !== seen.at(-1)) seen.push(after);
        }
        for (const expected of seen.toReversed()) {
          expect(history.present.tree).toBe(expected);
          history = undo(history);
        }
        for (const expected of seen) {
          expect(history.present.tree).toBe(expected);
          history = redo(history);
        }
      }),
    );
  });

  it('takes back what was typed into one field at once, until it is left', () => {
    const rename = (name: string) =>
      editStructure(history.present.tree, { kind: 'rename', key: 'north', name });
    const typing = { focus: 'north', typing: 'name/north' };
    let history = startHistory(tree);
    for (const name of ['N', 'Ne', 'New']) history = record(history, rename(name), typing);
    expect(undo(history).present.tree).toBe(tree);
    history = record(endTyping(history), rename('News'), typing);
    expect(undo(history).present.tree[0]?.name).toBe('New');
  });
});

describe('blank rows', () => {
  it('are left out, wherever they stand', () => {
    const blank = lotNode('', [row(null, null)], null);
    const started = lotNode(' ', [row(2, null)], null);
    const withBlanks = [
      subprojectNode('North', [lotNode('A', [row(1), row(null, null)]), blank, started]),
      subprojectNode(' ', [blank], null),
      subprojectNode('', [], 'stored'),
    ];
    expect(spelled(filledTree(withBlanks))).toEqual(['North: A(1) (2)', ': ']);
    expect(filledTree([south])[0]).toBe(south);
  });

  it('make no difference of two structures without them', () => {
    fc.assert(
      fc.property(trees, (start) => {
        const again: typeof start = JSON.parse(JSON.stringify(start));
        expect(isSameTree(filledTree(start), filledTree(again))).toBe(true);
      }),
    );
  });
});
