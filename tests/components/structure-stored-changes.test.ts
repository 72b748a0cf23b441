import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type StoredStructure, StoredWatch } from '@/components/structure/stored-watch';
import { StructureStore } from '@/components/structure/structure-store';
import { useSaving } from '@/components/structure/use-saving';
import type { StructureDto } from '@/lib/contract/structure';
import type { StructureTree } from '@/lib/domain/structure/structure-tree';
import { lotNode, row, spelled, subprojectNode } from '@/tests/support/structure-trees';

const stored = (name = 'A'): StructureTree => [
  subprojectNode('North', [lotNode(name, [row(1)], 'a'), lotNode('B', [], 'b')], 'north'),
];
const wireOf = (tree: StructureTree, version: number): StructureDto => ({
  version,
  subProjects: tree.map(({ key: id, name, children }) => ({
    ...{ id, name },
    children: children.map((lot) => ({ id: lot.key, parentID: id, name: lot.name, materials: [] })),
  })),
});
const storeOf = (tree = stored(), version = 7) =>
  new StructureStore({
    ...{ tree, version, materialTypes: ['AAC blocks'] },
    earliest: { root: '2026-12-01', ofUnits: {} },
  });

describe('what somebody else saves while the builder is open', () => {
  const watching = () => {
    const store = storeOf();
    const seen: (StoredStructure | null)[] = [];
    let answer = wireOf(stored(), 7);
    const read = vi.fn(async () => answer);
    const watch = new StoredWatch(store, { read, onChange: (changed) => seen.push(changed) });
    store.subscribe(() => watch.onStore());
    const isStored = (name: string, version: number) => {
      answer = wireOf(stored(name), version);
    };
    return { store, seen, read, watch, isStored };
  };

  it('is shown, and whether it was the same person elsewhere', async () => {
    const { seen, watch, isStored } = watching();
    await watch.look(false);
    expect(seen).toEqual([null]);
    isStored('Alpha', 8);
    await watch.look(true);
    expect(seen.at(-1)).toMatchObject({ version: 8, own: true, tree: [{ name: 'North' }] });
    await watch.look(false);
    expect(seen.at(-1)).toMatchObject({ version: 8, own: false });
  });

  it('is not what this builder saves, even where the event comes before the answer', async () => {
    const { store, seen, read, watch, isStored } = watching();
    store.rename('a', 'Alpha');
    const sent = store.beginSave();
    isStored('Alpha', 8);
    await watch.look(true);
    expect(read).not.toHaveBeenCalled();
    store.finishSave(sent, new Map([...['north', 'a', 'b'].map((id) => [id, id] as const)]), 8);
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), 30_000);
    expect(seen.filter((change) => change !== null)).toEqual([]);
  });

  it('is no change any more once it is taken over', async () => {
    const { store, seen, watch, isStored } = watching();
    isStored('Alpha', 8);
    await watch.look(false);
    store.replace(stored('Alpha'), { base: stored('Alpha'), version: 8 });
    expect(seen.at(-1)).toBeNull();
  });

  it('joins what is built here, and asks only about what both changed', () => {
    const store = storeOf();
    const { result } = renderHook(() => useSaving(store, 'root'));
    const change = (name: string, version: number) => ({ tree: stored(name), version, own: false });
    expect(result.current.takeOver(change('Alpha', 8))).toEqual({ kind: 'takenOver' });
    store.rename('b', 'Mine');
    expect(result.current.takeOver(change('Beta', 9))).toEqual({ kind: 'merged' });
    expect(spelled(store.tree)).toEqual(['North: Beta(1) Mine()']);
    store.rename('a', 'Mine too');
    act(() => expect(result.current.takeOver(change('Gamma', 10))).toEqual({ kind: 'conflict' }));
    expect(result.current.conflict?.version).toBe(10);
  });
});

describe('a draft', () => {
  it('stays in place where the question about what both changed is not answered', () => {
    const store = storeOf(stored('Theirs'), 8);
    const { result } = renderHook(() => useSaving(store, 'root'));
    act(() => result.current.takeUp({ version: 7, base: stored(), tree: stored('Mine') }));
    expect(result.current.conflict).not.toBeNull();
    act(() => result.current.settle(null));
    expect(spelled(store.tree)).toEqual(['North: Mine(1) B()']);
    expect([store.isDirty, store.snapshot().version]).toEqual([true, 7]);
  });
});
