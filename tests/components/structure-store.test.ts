import { describe, expect, it } from 'vitest';
import { goOn, hasDuplicateName, pasteNames, removeNode } from '@/components/structure/row-actions';
import { StructureStore } from '@/components/structure/structure-store';
import { storedIds, subProjectsOf } from '@/components/structure/structure-wire';
import { filledTree, type StructureTree } from '@/lib/domain/structure/structure-tree';
import { lotNode, row, spelled, subprojectNode } from '@/tests/support/structure-trees';

const stored = (): StructureTree => [
  subprojectNode('North', [lotNode('A', [row(1)], 'a'), lotNode('B', [], 'b')], 'north'),
  subprojectNode('South', [lotNode('C', [], 'c')], 'south'),
];
const storeOf = (tree = stored()) =>
  new StructureStore({
    tree,
    version: 7,
    earliest: { root: '2026-12-01', ofUnits: {} },
    materialTypes: ['AAC blocks', 'CS elements'],
  });

describe('the input rows', () => {
  it('become nodes under their key when something is typed, and make place for the next', () => {
    const store = storeOf();
    const key = store.blanks.keyOf({ kind: 'lot', subproject: 'north' });
    store.rename(key, 'D');
    store.rename(key, 'Down');
    expect(spelled(store.tree)[0]).toBe('North: A(1) B() Down()');
    expect(store.blanks.keyOf({ kind: 'lot', subproject: 'north' })).not.toBe(key);
    store.undo();
    expect(spelled(store.tree)).toEqual(spelled(stored()));
  });

  it('give a material its type at once', () => {
    const store = storeOf();
    const key = store.blanks.keyOf({ kind: 'material', lot: 'b' });
    store.setMaterial(key, { type: 'CS elements', volumeM3: 3, volumeText: null });
    expect(store.tree[0]?.children[1]?.materials).toMatchObject([{ type: 'CS elements', volumeM3: 3 }]);
    expect(store.typeFor({ materials: [] })).toBe('CS elements');
  });

  it('lead one level up with Enter where they are left empty', () => {
    const store = storeOf();
    goOn(store, store.blanks.keyOf({ kind: 'lot', subproject: 'north' }));
    expect(store.snapshot().focus).toMatchObject({ key: 'south', field: 'name' });
    goOn(store, store.blanks.keyOf({ kind: 'material', lot: 'a' }));
    expect(store.snapshot().focus).toMatchObject({ key: 'b', field: 'name' });
  });
});

describe('a save', () => {
  it('gives ids to what was sent, in the history too, and leaves what was typed since', () => {
    const store = storeOf();
    const key = store.blanks.keyOf({ kind: 'lot', subproject: 'south' });
    store.rename(key, 'New');
    const sent = store.beginSave();
    expect(subProjectsOf(sent)[1]?.children).toEqual([
      { id: 'c', name: 'C', materials: [] },
      { name: 'New', materials: [] },
    ]);
    store.rename('a', 'Alpha');
    const answer = sent.map((subproject) => ({
      ...subproject,
      children: subproject.children.map((lot) => ({ ...lot, unitId: lot.unitId ?? 'given' })),
    }));
    store.finishSave(sent, storedIds(sent, answer), 8);
    expect(store.tree[1]?.children[1]).toMatchObject({ key, unitId: 'given' });
    expect([store.isDirty, store.snapshot().version]).toEqual([true, 8]);
    store.undo();
    expect(store.isDirty).toBe(false);
    store.undo();
    expect(spelled(store.tree)).toEqual(spelled(stored()));
    store.redo();
    expect(store.tree[1]?.children[1]?.unitId).toBe('given');
  });

  it('makes again what was deleted by it and is brought back', () => {
    const store = storeOf();
    removeNode(store, 'b');
    const sent = store.beginSave();
    store.finishSave(sent, storedIds(sent, sent), 8);
    store.undo();
    expect(subProjectsOf(filledTree(store.tree))[0]?.children[1]).toEqual({ name: 'B', materials: [] });
  });
});

describe('rows', () => {
  it('are pasted one a line', () => {
    const store = storeOf();
    pasteNames(store, store.blanks.keyOf({ kind: 'lot', subproject: 'south' }), ['D', 'E', 'F']);
    expect(spelled(store.tree)[1]).toBe('South: C() D() E() F()');
  });

  it('know the sibling that has their name', () => {
    const store = storeOf();
    store.rename('b', ' a');
    expect([
      hasDuplicateName(store, 'a'),
      hasDuplicateName(store, 'b'),
      hasDuplicateName(store, 'c'),
    ]).toEqual([true, true, false]);
  });

  it('are duplicated beside themselves and named on', () => {
    const store = storeOf();
    store.duplicate('a');
    expect(spelled(store.tree)[0]).toBe('North: A(1) A 2(1) B()');
    store.duplicate('north');
    expect(spelled(store.tree)[1]).toBe('North 2: A(1) A 2(1) B()');
  });
});
