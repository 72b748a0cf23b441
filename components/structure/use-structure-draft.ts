import { useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
import { filledTree, isSameTree } from '@/lib/domain/structure/structure-tree';
import { readStructureDraft, type StructureDraft, StructureDrafts } from './structure-drafts';
import type { StructureStore } from './structure-store';

interface DraftOptions {
  rootUnitId: string;
  userId: string;
  /** Restores a draft; asks if others have saved something since. */
  takeUp: (draft: StructureDraft) => void;
}

/** A draft offered to the user. */
export interface OfferedDraft {
  draft: StructureDraft;
  from: 'window' | 'device';
}

/**
 * Drafts of the structure: the newest one of this device's closed pages is restored; another one, or one from
 * another device, is offered. Open pages keep theirs to themselves.
 */
export function useStructureDraft(store: StructureStore, { rootUnitId, userId, takeUp }: DraftOptions) {
  const [drafts] = useState(() => new StructureDrafts(rootUnitId, userId, window.localStorage));
  const [restored, setRestored] = useState(false);
  const [offered, setOffered] = useState<OfferedDraft | null>(null);

  function offerNext(): boolean {
    const draft = drafts.offered();
    setOffered(draft && { draft, from: 'window' });
    return draft !== null;
  }

  function restoreNewest(): void {
    const draft = drafts.offered();
    // If the user has started to type, the draft is offered instead.
    if (draft === null || store.isDirty) return;
    if (!isSameTree(filledTree(draft.tree), store.snapshot().base)) {
      takeUp(draft);
      setRestored(true);
    }
    drafts.answer();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page began with
  useEffect(() => {
    let isShown = true;
    async function open() {
      await drafts.open();
      if (!isShown) return;
      restoreNewest();
      if (offerNext()) return;
      const { data } = await call('getStructureDraft', { params: { rootId: rootUnitId } });
      const draft = readStructureDraft(data);
      if (!isShown || !data || !draft || drafts.isMirrorOfDevice(data.updatedOn)) return;
      if (!isSameTree(filledTree(draft.tree), filledTree(store.tree))) setOffered({ draft, from: 'device' });
    }
    open().catch(() => undefined);
    return () => {
      isShown = false;
      void drafts.close();
    };
  }, []);

  useEffect(() => {
    let stored = { tree: store.tree, base: store.snapshot().base };
    const stop = store.subscribe(() => {
      const { base, version } = store.snapshot();
      if (store.tree === stored.tree && base === stored.base) return;
      stored = { tree: store.tree, base };
      if (store.isDirty) drafts.store({ version, ...stored });
      else drafts.discard();
    });
    const write = () => drafts.write();
    window.addEventListener('pagehide', write);
    return () => {
      stop();
      window.removeEventListener('pagehide', write);
    };
  }, [drafts, store]);

  return {
    restored,
    offered,
    dismissRestored: () => setRestored(false),
    /** The user accepted or ignored the offered draft. */
    answer: (isTaken: boolean) => {
      if (isTaken && offered) takeUp(offered.draft);
      if (offered?.from === 'window') drafts.answer();
      offerNext();
    },
    discard: () => drafts.discard(),
  };
}
