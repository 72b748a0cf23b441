import { addressOf } from '@/lib/client/address';
import type { ChangeDto } from '@/lib/contract/events';
import { noteContact } from './reachable';

export type ChangeReader = (change: ChangeDto) => void;

/** Tells readers to read everything again, because changes may have been missed. */
const RESYNC: ChangeDto = { kind: 'resync', rootProjectUnitID: null };
/** A hidden tab closes its connection after this time; a browser has only six per origin. */
const HIDDEN_TIMEOUT_MS = 30_000;
const RETRY_MS = 10_000;
/**
 * Number of recent changes stored for readers that start later than the connection, such as lazily loaded
 * parts.
 */
const MAX_RECENT = 100;

interface Feed {
  readers: Set<ChangeReader>;
  /** The changes since a position, if the feed has received all of them. */
  after(since: string): ChangeDto[];
  close(): void;
}

const ALL_PROJECTS = '';
const feeds = new Map<string, Feed>();

/**
 * Readers of changes without a project: every connection delivers these, so they do not need a separate one.
 */
const ownReaders = new Set<ChangeReader>();
/** Closes the connection opened for own readers while the page has no other. */
let closeOwn: (() => void) | null = null;
/** Position of the last change received, on any connection. */
let lastPosition: string | null = null;
/** The parts of a page start one after the other. */
const SETTLE_MS = 1_000;
let balancing: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `reader` for each change of the project, or of all projects visible to the person, until the returned
 * function is called; first for the changes since the position at which the shown data was read. All readers
 * of a project share one connection, which is closed while the tab is hidden for long. If changes were
 * missed, the reader gets a `resync`.
 * @param rootUnitId null for changes without a project, over any connection of the page
 */
export function readChanges(reader: ChangeReader, since: string, rootUnitId?: string | null): () => void {
  return rootUnitId === null ? readOwn(reader, since) : readProject(reader, since, rootUnitId);
}

/** Position of the last change the page received; null before the first one, and without a connection. */
export function feedPosition(): string | null {
  return lastPosition;
}

function readOwn(reader: ChangeReader, since: string): () => void {
  const entry: ChangeReader = (change) => reader(change);
  ownReaders.add(entry);
  balanceSoon(since);
  // A connection opened later starts at this position by itself.
  const [feed] = feeds.values();
  for (const change of feed?.after(since) ?? []) notifyOwnReaders(change, [entry]);
  return () => {
    ownReaders.delete(entry);
    balanceSoon(since);
  };
}

function notifyOwnReaders(change: ChangeDto, readers: Iterable<ChangeReader> = [...ownReaders]): void {
  if (change.rootProjectUnitID !== null) return;
  for (const reader of readers) reader(change);
}

/** Opens a connection for own readers if the page has none, after its parts have opened or closed theirs. */
function balanceSoon(since: string): void {
  clearTimeout(balancing);
  balancing = setTimeout(() => {
    const hasOthers = feeds.size > (closeOwn ? 1 : 0);
    if (hasOthers || ownReaders.size === 0) {
      closeOwn?.();
      closeOwn = null;
    } else closeOwn ??= readProject(() => undefined, lastPosition ?? since);
  }, SETTLE_MS);
}

function readProject(reader: ChangeReader, since: string, rootUnitId?: string): () => void {
  const project = rootUnitId ?? ALL_PROJECTS;
  let feed = feeds.get(project);
  if (!feed) {
    feed = openFeed(rootUnitId, since);
    feeds.set(project, feed);
    if (ownReaders.size > 0) balanceSoon(since);
  }
  for (const change of feed.after(since)) reader(change);
  // A new function for each call: a caller may subscribe the same function twice and unsubscribe once.
  const entry: ChangeReader = (change) => reader(change);
  feed.readers.add(entry);
  return () => {
    feed.readers.delete(entry);
    if (feed.readers.size > 0) return;
    feed.close();
    feeds.delete(project);
    if (ownReaders.size > 0) balanceSoon(since);
    else if (feeds.size === 0) lastPosition = null;
  };
}

function openFeed(rootUnitId: string | undefined, since: string): Feed {
  const readers = new Set<ChangeReader>();
  const recent: { id: string; change: ChangeDto }[] = [{ id: since, change: RESYNC }];
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    source?.close();
    const query = { rootUnitId, since: recent.at(-1)?.id ?? since };
    source = new EventSource(addressOf('followChanges', { query }));
    source.onmessage = ({ data, lastEventId }) => hear(lastEventId, JSON.parse(data));
    source.onerror = () => {
      // The browser reconnects by itself, except after a refusal: the server restarts, or the session has
      // ended.
      if (source?.readyState === EventSource.CLOSED) wait(RETRY_MS, connect);
    };
  }

  function hear(id: string, change: ChangeDto): void {
    noteContact(true);
    recent.push({ id, change });
    if (recent.length > MAX_RECENT) recent.shift();
    lastPosition = id;
    for (const reader of [...readers]) reader(change);
    notifyOwnReaders(change);
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
    if (document.hidden) wait(HIDDEN_TIMEOUT_MS, disconnect);
    else if (source === null || source.readyState === EventSource.CLOSED) connect();
  }

  connect();
  document.addEventListener('visibilitychange', onVisibility);
  return {
    readers,
    after(position) {
      const index = recent.findIndex(({ id }) => id === position);
      return index < 0 ? [RESYNC] : recent.slice(index + 1).map(({ change }) => change);
    },
    close() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      disconnect();
    },
  };
}
