import { useState } from 'react';
import { call } from '@/lib/client/call';
import { OfflineError, ProblemError } from '@/lib/client/http';
import type { StructureDto } from '@/lib/contract/structure';
import { mergeStructures } from '@/lib/domain/structure/merge-structures';
import { filledTree, type StructureTree } from '@/lib/domain/structure/structure-tree';
import type { StoredStructure } from './stored-watch';
import type { StructureDraft } from './structure-drafts';
import type { StructureStore } from './structure-store';
import { storedIds, subProjectsOf, treeOf } from './structure-wire';

/** The version somebody else has saved in the meantime, and the structure built here. */
export interface StoredSince {
  base: StructureTree;
  mine: StructureTree;
  theirs: StructureTree;
  version: number;
}

export type SaveOutcome =
  | { kind: 'saved' | 'conflict' | 'merged' | 'takenOver' | 'offline' | 'signedOut' }
  | { kind: 'refused'; message: string };

/** Saves the structure, and merges it with what others have saved in the meantime. */
export function useSaving(store: StructureStore, rootUnitId: string) {
  const [conflict, setConflict] = useState<StoredSince | null>(null);

  async function send(finish: boolean): Promise<SaveOutcome> {
    const sent = store.beginSave();
    const { version } = store.snapshot();
    try {
      const { data: answer } = await call(finish ? 'finishStructure' : 'saveStructure', {
        params: { rootId: rootUnitId },
        body: { subProjects: subProjectsOf(sent) },
        ifMatch: version,
      });
      store.finishSave(sent, storedIds(sent, treeOf(answer)), answer.version);
      return { kind: 'saved' };
    } catch (error) {
      store.failSave();
      if (error instanceof OfflineError) return { kind: 'offline' };
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === 'Unauthenticated') return { kind: 'signedOut' };
      if (error.code !== 'StaleVersion' || !isStructure(error.data)) {
        return { kind: 'refused', message: error.messages[0]?.message ?? error.message };
      }
      const { data } = error;
      return join({
        base: store.snapshot().base,
        mine: store.tree,
        theirs: treeOf(data),
        version: data.version,
      });
    }
  }

  /** Merges changes without conflict at once; asks about conflicts. */
  function join(since: StoredSince): SaveOutcome {
    const { tree, conflicts } = mergeStructures(since.base, filledTree(since.mine), since.theirs);
    if (conflicts.length > 0) {
      setConflict(since);
      return { kind: 'conflict' };
    }
    store.replace(tree, { base: since.theirs, version: since.version });
    return { kind: store.isDirty ? 'merged' : 'takenOver' };
  }

  /** Takes the stored version and applies the local changes to it. */
  function takeOver({ tree, version }: StoredStructure): SaveOutcome {
    return join({ base: store.snapshot().base, mine: store.tree, theirs: tree, version });
  }

  /** Restores a draft; if it is based on an older version, it is merged with the stored one. */
  function takeUp({ base, tree, version }: StructureDraft): void {
    const stored = store.snapshot();
    if (version === stored.version) {
      store.replace(tree);
      return;
    }
    // First restored unchanged: a user who does not answer now is asked again when saving.
    store.replace(tree, { base, version });
    join({ base, mine: tree, theirs: stored.base, version: stored.version });
  }

  return {
    send,
    takeUp,
    takeOver,
    conflict,
    settle(tree: StructureTree | null): void {
      if (conflict && tree) store.replace(tree, { base: conflict.theirs, version: conflict.version });
      setConflict(null);
    },
  };
}

function isStructure(data: unknown): data is StructureDto {
  return typeof data === 'object' && data !== null && 'subProjects' in data && 'version' in data;
}
