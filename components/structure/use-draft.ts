import { useEffect, useState } from 'react';
import { readDraft } from '@/lib/client/structure';
import { filledTree, isSameTree } from '@/lib/domain/structure/structure-tree';
import { DraftKeeper, readStructureDraft, type StructureDraft } from './draft-keeper';
import type { StructureStore } from './structure-store';

interface DraftOptions {
  rootUnitId: string;
  userId: string;
  /** Puts a draft in place, asking where others have stored something since. */
  takeUp: (draft: StructureDraft) => void;
}

/** Drafts of the structure: what this device kept is put back, what another one kept is offered. */
export function useDraft(store: StructureStore, { rootUnitId, userId, takeUp }: DraftOptions) {
  const [keeper] = useState(() =>
    typeof window === 'undefined' ? null : new DraftKeeper(rootUnitId, userId, window.localStorage),
  );
  const [restored, setRestored] = useState(false);
  const [offered, setOffered] = useState<StructureDraft | null>(null);

  // After the first render, which must equal the server's: only this device knows what was kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page began with
  useEffect(() => {
    const local = keeper?.readLocal() ?? null;
    if (local && !isSameTree(filledTree(local.tree), store.snapshot().base)) {
      takeUp(local);
      setRestored(true);
    }
    let isShown = true;
    readDraft(rootUnitId).then(
      (kept) => {
        const remote = readStructureDraft(kept);
        const own = filledTree(store.tree);
        if (isShown && remote && !isSameTree(filledTree(remote.tree), own) && !local) setOffered(remote);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);

  useEffect(() => {
    if (!keeper) return;
    let kept = store.tree;
    const stop = store.subscribe(() => {
      const { base, version } = store.snapshot();
      if (store.tree === kept) return;
      kept = store.tree;
      if (store.isDirty) keeper.keep({ version, base, tree: kept });
      else keeper.discard();
    });
    const flush = () => keeper.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [keeper, store]);

  return {
    restored,
    offered,
    dismissRestored: () => setRestored(false),
    dismissOffered: () => setOffered(null),
    forget: () => keeper?.discard(),
  };
}
