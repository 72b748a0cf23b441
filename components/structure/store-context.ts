import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StructureState, StructureStore } from './structure-store';

const StoreContext = createContext<StructureStore | null>(null);
export const StructureProvider = StoreContext.Provider;

export function useStructureStore(): StructureStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('no structure here');
  return store;
}

/** Selects a part of the state; renders again only when that part changes. */
export function useStructure<T>(select: (state: StructureState) => T): T {
  const store = useStructureStore();
  const read = () => select(store.snapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}
