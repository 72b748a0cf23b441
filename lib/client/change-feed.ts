import type { ChangeDto } from '@/lib/contract/events';

export type ChangeReader = (change: ChangeDto) => void;

/** Read everything again: changes may have been missed. */
const RESYNC: ChangeDto = { kind: 'resync', rootProjectUnitID: null };
/** A tab nobody looks at lets its connection go; a browser has only six for one address. */
const HIDDEN_PATIENCE_MS = 30_000;
const RETRY_MS = 10_000;

interface Feed {
  readers: Set<ChangeReader>;
  close(): void;
}

const feeds = new Map<string, Feed>();

/**
 * Calls `reader` for each change of the project, or of all projects the person sees, until the answered function
 * is called. All readers of a project share one connection; it is closed while the tab is hidden for long, and after
 * every gap comes a `resync`.
 */
export function readChanges(reader: ChangeReader, rootUnitId?: string): () => void {
  const url = rootUnitId ? `/api/events?rootUnitId=${encodeURIComponent(rootUnitId)}` : '/api/events';
  const feed = feeds.get(url) ?? openFeed(url);
  feeds.set(url, feed);
  // One of its own for each call: the same function may read twice and leave once.
  const entry: ChangeReader = (change) => reader(change);
  feed.readers.add(entry);
  return () => {
    feed.readers.delete(entry);
    if (feed.readers.size > 0) return;
    feed.close();
    feeds.delete(url);
  };
}

function tell(readers: ReadonlySet<ChangeReader>, change: ChangeDto): void {
  for (const reader of [...readers]) reader(change);
}

function openFeed(url: string): Feed {
  const readers = new Set<ChangeReader>();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    source = new EventSource(url);
    source.onmessage = ({ data }) => tell(readers, JSON.parse(data));
    source.onerror = () => {
      // The browser itself tries again, except after a refusal: a server that restarts, or a session that ended.
      if (source?.readyState === EventSource.CLOSED) wait(RETRY_MS, reconnect);
    };
  }

  function reconnect(): void {
    source?.close();
    connect();
    tell(readers, RESYNC);
  }

  function disconnect(): void {
    source?.close();
    source = null;
  }

  function wait(ms: number, action: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(action, ms);
  }

  function onVisibility(): void {
    clearTimeout(timer);
    if (document.hidden) wait(HIDDEN_PATIENCE_MS, disconnect);
    else if (source === null || source.readyState === EventSource.CLOSED) reconnect();
  }

  connect();
  document.addEventListener('visibilitychange', onVisibility);
  return {
    readers,
    close() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      disconnect();
    },
  };
}
