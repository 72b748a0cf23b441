import { describe, expect, it } from 'vitest';
import { treeMove } from '@/components/lists/tree/tree-moves';
import { pathTo, unitTreeRows } from '@/components/units/tree/unit-tree-rows';
import type { UnitTreeNodeDto } from '@/lib/contract/unit-tree';

const unit = (id: string, parent: string | null, title: string): UnitTreeNodeDto => ({
  projectUnitID: id,
  parentProjectUnitID: parent,
  projectUnitNo: `P-1-${id}`,
  title,
  projectUnitType: parent === null ? 'project' : 'approvallot',
  stateKey: 'Preparing',
});
const UNITS = [
  unit('r', null, 'Park'),
  unit('a', 'r', 'House A'),
  unit('a1', 'a', 'Ground floor'),
  unit('a2', 'a', 'First floor'),
  unit('b', 'r', 'House B'),
  unit('b1', 'b', 'Ground floor'),
];
const rowsOf = (open: string[], query = '') => unitTreeRows(UNITS, { open: new Set(open), query });
const keysOf = (...shown: Parameters<typeof rowsOf>) => rowsOf(...shown).map(({ key }) => key);

describe('the tree of a project', () => {
  it('shows what is below the open units, with their levels and places', () => {
    expect(keysOf([])).toEqual(['r']);
    expect(keysOf(['r', 'b'])).toEqual(['r', 'a', 'b', 'b1']);
    expect(rowsOf(['r', 'a']).map(({ level, isOpen, place, of }) => [level, isOpen, place, of])).toEqual([
      [1, true, 1, 1],
      [2, true, 1, 2],
      [3, null, 1, 2],
      [3, null, 2, 2],
      [2, false, 2, 2],
    ]);
  });

  it('finds all words in title or number, with what they belong to', () => {
    expect(keysOf([], 'ground')).toEqual(['r', 'a', 'a1', 'b', 'b1']);
    expect(keysOf([], 'FLOOR p-1-b')).toEqual(['r', 'b', 'b1']);
    expect(keysOf([], 'House A')).toEqual(['r', 'a']);
    expect(keysOf([], 'b1')).toEqual(['r', 'b', 'b1']);
    expect(keysOf([], 'oor')).toEqual([]);
    expect(keysOf(['r'], ' ')).toEqual(['r', 'a', 'b']);
    expect(keysOf(['r'], 'roof')).toEqual([]);
  });

  it('knows the way to a unit', () => {
    expect(pathTo(UNITS, 'a2')).toEqual(['a2', 'a', 'r']);
    expect(pathTo(UNITS, 'elsewhere')).toEqual([]);
    expect(pathTo(UNITS, undefined)).toEqual([]);
  });

  it('is walked through by keys on every level', () => {
    const rows = rowsOf(['r', 'a']);
    expect(treeMove(rows, 3, 'ArrowLeft')).toEqual({ type: 'go', index: 1 });
    expect(treeMove(rows, 1, 'ArrowLeft')).toEqual({ type: 'close', index: 1 });
    expect(treeMove(rows, 4, 'ArrowLeft')).toEqual({ type: 'go', index: 0 });
    expect(treeMove(rows, 4, 'ArrowRight')).toEqual({ type: 'open', index: 4 });
    expect(treeMove(rows, 1, 'ArrowRight')).toEqual({ type: 'go', index: 2 });
    expect(treeMove(rows, 2, 'ArrowRight')).toBeNull();
    expect(treeMove(rowsOf([]), 0, 'ArrowLeft')).toBeNull();
  });
});
