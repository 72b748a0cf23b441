import { useCallback, useEffect, useState } from 'react';
import { addressOf } from '@/lib/client/address';
import { type Answer, type Body, call } from '@/lib/client/call';
import { newIdempotencyKey } from '@/lib/client/http';
import { useChanges } from '@/lib/client/use-changes';
import type { PresentPersonDto } from '@/lib/contract/presence';
import { HEARTBEAT_MS } from '@/lib/domain/presence/present-pages';

export interface PresenceInput {
  unitId: string;
  rootUnitId: string;
  changesSince: string;
  userId: string;
  /** The server's id of the row being edited. */
  rowId: string | null;
}

/** Moving through rows announces nothing; staying in one does. */
const SETTLE_MS = 400;

/** The other users who have the unit open; also announces this page and its current row. */
export function usePresence({ unitId, rootUnitId, changesSince, userId, rowId }: PresenceInput) {
  const [people, setPeople] = useState<readonly PresentPersonDto[]>([]);
  const [pageID] = useState(newIdempotencyKey);
  // Without a connection, no users are shown.
  const show = useCallback(
    (reading: Promise<Answer<'listPresence'>>) =>
      reading.then(
        ({ data }) => setPeople(data),
        () => setPeople([]),
      ),
    [],
  );
  useEffect(() => {
    const body = { projectUnitID: unitId, pageID, rowID: rowId, leaving: false };
    const beat = () => show(call('announcePresence', { body, isBackground: true }));
    const first = setTimeout(beat, SETTLE_MS);
    const timer = setInterval(beat, HEARTBEAT_MS);
    window.addEventListener('online', beat);
    window.addEventListener('pageshow', beat);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', beat);
      window.removeEventListener('pageshow', beat);
    };
  }, [unitId, pageID, rowId, show]);
  useEffect(() => {
    const leave = () => announceLeaving({ projectUnitID: unitId, pageID, rowID: null, leaving: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [unitId, pageID]);
  useChanges(
    ({ kind, projectUnitID, userID }) => {
      if (kind === 'presence' && projectUnitID === unitId && userID !== userId)
        show(call('listPresence', { query: { projectUnitID: unitId } }));
    },
    changesSince,
    rootUnitId,
  );
  return people;
}

/** A page that is closing can send a beacon, but no request. */
function announceLeaving(body: Body<'announcePresence'>): void {
  navigator.sendBeacon(
    addressOf('announcePresence'),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}
