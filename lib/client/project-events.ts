import { useEffect, useRef } from 'react';
import type { ChangeDto } from '@/lib/contract/events';

type Listener = (change: ChangeDto) => void;

/** What is told after events may have been missed: read everything again. */
const RESYNC: ChangeDto = { kind: 'resync', rootProjectUnitID: null };

interface Feed {
  listeners: Set<Listener>;
  source: EventSource | null;
}

const feeds = new Map<string, Feed>();

/**
 * Hears the changes of one project, or with null of all the person sees; returns the way to stop. All listeners
 * of a page share one stream. It rests while the page is hidden, so that many open tabs do not use up the
 * browser's connections, and tells a resync when the page is seen again.
 */
export function followProject(rootUnitId: string | null, listener: Listener): () => void {
  const address =
    rootUnitId === null ? '/api/events' : `/api/events?rootUnitId=${encodeURIComponent(rootUnitId)}`;
  const feed = feeds.get(address) ?? openFeed(address);
  feed.listeners.add(listener);
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size > 0) return;
    feed.source?.close();
    feeds.delete(address);
  };
}

function openFeed(address: string): Feed {
  const feed: Feed = { listeners: new Set(), source: null };
  feeds.set(address, feed);
  if (document.visibilityState === 'visible') connect(feed, address);
  return feed;
}

function connect(feed: Feed, address: string): void {
  const source = new EventSource(address);
  source.onmessage = ({ data }: MessageEvent<string>) => tell(feed, JSON.parse(data));
  feed.source = source;
}

function tell(feed: Feed, change: ChangeDto): void {
  for (const listener of feed.listeners) listener(change);
}

/** Tells every listener of this page when it comes back from having been hidden. */
function onVisibility(): void {
  for (const [address, feed] of feeds) {
    if (document.visibilityState === 'hidden') {
      feed.source?.close();
      feed.source = null;
    } else if (feed.source === null) {
      connect(feed, address);
      tell(feed, RESYNC);
    }
  }
}

if (typeof document !== 'undefined') document.addEventListener('visibilitychange', onVisibility);

/** The same for a component, as long as it is mounted; the listener may be a new function each time. */
export function useProjectEvents(rootUnitId: string | null, onChange: Listener): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => followProject(rootUnitId, (change) => latest.current(change)), [rootUnitId]);
}
