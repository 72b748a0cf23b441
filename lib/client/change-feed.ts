import { addressOf } from '@/lib/client/address';
import type { ChangeDto } from '@/lib/contract/events';
import { noteContact } from './reachable';

export type ChangeReader = (change: ChangeDto) => void;

/** Read everything again: changes may have been missed. */
const RESYNC: ChangeDto = { kind: 'resync', rootProjectUnitID: null };
/** A tab nobody looks at lets its connection go; a browser has only six for one address. */
const HIDDEN_PATIENCE_MS = 30_000;
const RETRY_MS = 10_000;
/** Changes kept for readers that come a little later than the connection, such as parts that are loaded lazily. */
const REMEMBERED = 100;

interface Feed {
  readers: Set<ChangeReader>;
  /** The changes since a position, if the feed has heard them all. */
  after(since: string): ChangeDto[];
  close(): void;
}

const ALL_PROJECTS = '';
const feeds = new Map<string, Feed>();

/** Readers of what belongs to no project: every connection brings it, so that they need none of their own. */
const ownReaders = new Set<ChangeReader>();
/** Ends the connection that own readers have while the page has no other. */
let leaveOwn: (() => void) | null = null;
/** Of the change heard last, over whichever connection. */
let lastPosition: string | null = null;
/** The parts of a page come one after the other. */
const SETTLE_MS = 1_000;
let balancing: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `reader` for each change of the project, or of all projects the person sees, until the answered function
 * is called; first for those since the position at which it has read what it shows. All readers of a project share
 * one connection, which is closed while the tab is hidden for long. Where changes were missed comes a `resync`.
 * @param rootUnitId null for what belongs to no project alone, over whichever connections the page has
 */
export function readChanges(reader: ChangeReader, since: string, rootUnitId?: string | null): () => void {
  return rootUnitId === null ? readOwn(reader, since) : readProject(reader, since, rootUnitId);
}

/** Where the changes stand that the page has heard; null before the first one, and without a connection. */
export function heardPosition(): string | null {
  return lastPosition;
}

function readOwn(reader: ChangeReader, since: string): () => void {
  const entry: ChangeReader = (change) => reader(change);
  ownReaders.add(entry);
  balanceSoon(since);
  // A connection that is made later begins there by itself.
  const [feed] = feeds.values();
  for (const change of feed?.after(since) ?? []) tellOwn(change, [entry]);
  return () => {
    ownReaders.delete(entry);
    balanceSoon(since);
  };
}

function tellOwn(change: ChangeDto, readers: Iterable<ChangeReader> = [...ownReaders]): void {
  if (change.rootProjectUnitID !== null) return;
  for (const reader of readers) reader(change);
}

/** Connects own readers where the page has no connection for them, once its parts have made or ended theirs. */
function balanceSoon(since: string): void {
  clearTimeout(balancing);
  balancing = setTimeout(() => {
    const hasOthers = feeds.size > (leaveOwn ? 1 : 0);
    if (hasOthers || ownReaders.size === 0) {
      leaveOwn?.();
      leaveOwn = null;
    } else leaveOwn ??= readProject(() => undefined, lastPosition ?? since);
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
  // One of its own for each call: the same function may read twice and leave once.
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
  const heard: { id: string; change: ChangeDto }[] = [{ id: since, change: RESYNC }];
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    source?.close();
    const query = { rootUnitId, since: heard.at(-1)?.id ?? since };
    source = new EventSource(addressOf('followChanges', { query }));
    source.onmessage = ({ data, lastEventId }) => hear(lastEventId, JSON.parse(data));
    source.onerror = () => {
      // The browser itself tries again, except after a refusal: a server that restarts, or a session that ended.
      if (source?.readyState === EventSource.CLOSED) wait(RETRY_MS, connect);
    };
  }

  function hear(id: string, change: ChangeDto): void {
    noteContact(true);
    heard.push({ id, change });
    if (heard.length > REMEMBERED) heard.shift();
    lastPosition = id;
    for (const reader of [...readers]) reader(change);
    tellOwn(change);
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
    else if (source === null || source.readyState === EventSource.CLOSED) connect();
  }

  connect();
  document.addEventListener('visibilitychange', onVisibility);
  return {
    readers,
    after(position) {
      const index = heard.findIndex(({ id }) => id === position);
      return index < 0 ? [RESYNC] : heard.slice(index + 1).map(({ change }) => change);
    },
    close() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      disconnect();
    },
  };
}
