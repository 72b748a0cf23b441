import { useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
import { useChanges } from '@/lib/client/use-changes';
import type { ChangeKind } from '@/lib/domain/events/change-event';
import { type StoredStructure, StoredWatch } from './stored-watch';
import type { StructureStore } from './structure-store';

/** Changes of these kinds can affect the structure; a unit may be renamed. */
const CONCERNED: readonly ChangeKind[] = ['structure', 'materials', 'unit', 'resync'];

/** The structure saved by others since this page read it; null if there is none. */
export function useStoredChanges(
  store: StructureStore,
  { rootUnitId, userId, since }: { rootUnitId: string; userId: string; since: string },
): StoredStructure | null {
  const [stored, setStored] = useState<StoredStructure | null>(null);
  const [watch] = useState(
    () =>
      new StoredWatch(store, {
        read: async () => (await call('getStructure', { params: { rootId: rootUnitId } })).data,
        onChange: setStored,
      }),
  );
  useEffect(() => store.subscribe(() => watch.onStore()), [store, watch]);
  useChanges(
    ({ kind, userID }) => {
      if (CONCERNED.includes(kind)) void watch.look(userID === userId);
    },
    since,
    rootUnitId,
  );
  return stored;
}
