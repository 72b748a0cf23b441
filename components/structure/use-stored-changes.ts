import { useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
import { useChanges } from '@/lib/client/use-changes';
import type { ChangeKind } from '@/lib/domain/events/change-event';
import { type StoredStructure, StoredWatch } from './stored-watch';
import type { StructureStore } from './structure-store';

/** Of these the structure consists; a unit may have another name. */
const CONCERNED: readonly ChangeKind[] = ['structure', 'materials', 'unit', 'resync'];

/** What is stored since this page has read the structure, as soon as it is; null while there is nothing new. */
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
