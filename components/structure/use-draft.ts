import { useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
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
    call('getStructureDraft', { params: { rootId: rootUnitId } }).then(
      ({ data: kept }) => {
        const remote = readStructureDraft(kept);
        if (!isShown || !kept || !remote || (local && keeper?.isOwnMirror(kept.updatedOn))) return;
        if (!isSameTree(filledTree(remote.tree), filledTree(store.tree))) setOffered(remote);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);

  useEffect(() => {
    if (!keeper) return;
    let kept = { tree: store.tree, base: store.snapshot().base };
    const stop = store.subscribe(() => {
      const { base, version } = store.snapshot();
      if (store.tree === kept.tree && base === kept.base) return;
      kept = { tree: store.tree, base };
      if (store.isDirty) keeper.keep({ version, ...kept });
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
