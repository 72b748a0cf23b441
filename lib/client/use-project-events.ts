import { useEffect, useEffectEvent } from 'react';
import type { ChangeEvent } from '@/lib/domain/events/change-event';

/** Calls back for every change in a project that is made while the page is open. */
export function useProjectEvents(rootUnitId: string, onChange: (event: ChangeEvent) => void): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => followProject(rootUnitId, notify), [rootUnitId]);
}

type Listener = (event: ChangeEvent) => void;

interface Followed {
  source: EventSource;
  listeners: Set<Listener>;
}

const followed = new Map<string, Followed>();

/** One connection per project and page, however many parts of the page listen. */
function followProject(rootUnitId: string, listener: Listener): () => void {
  const entry = followed.get(rootUnitId) ?? open(rootUnitId);
  entry.listeners.add(listener);
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0) return;
    entry.source.close();
    followed.delete(rootUnitId);
  };
}

function open(rootUnitId: string): Followed {
  const source = new EventSource(`/api/events?rootUnitId=${rootUnitId}`);
  const entry: Followed = { source, listeners: new Set() };
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event: ChangeEvent = JSON.parse(data);
    for (const listener of entry.listeners) listener(event);
  });
  followed.set(rootUnitId, entry);
  return entry;
}
