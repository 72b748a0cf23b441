import type { ChangeEvent } from '@/lib/domain/events/change-event';
import type { ChangeHub, NumberedChange } from '@/lib/events/change-hub';

export interface EventStreamOptions {
  hub: ChangeHub;
  /** Whether the reader may receive this change; called for one change at a time. */
  isVisible: (event: ChangeEvent) => boolean | Promise<boolean>;
  /** Called after a change that may end access, and at each heartbeat; false ends the stream. */
  isStillAllowed: () => Promise<boolean>;
  /** Whether the reader may have lost access because of this change. */
  mayEndAccess: (event: ChangeEvent) => boolean;
  /**
   * Calls back when a person was signed out, deactivated or given other rights. @returns a function that
   * unsubscribes
   */
  onSessionsChange: (recheck: () => void) => () => void;
  /** Called with what ends the stream. @returns a function that is called when it has ended */
  onOpen?: (end: () => void) => () => void;
  /** Position of the last change that the reader has received. */
  since?: string | null;
  /** Ends the stream when the reader disconnects. */
  signal: AbortSignal;
  heartbeatMs?: number;
}

const encoder = new TextEncoder();
const RETRY_MS = 3_000;
/**
 * Number of unread messages after which a slow reader is disconnected; it reconnects and reads everything.
 */
const MAX_UNREAD = 500;

/** The changes visible to one reader, as server-sent events (text/event-stream). */
export function eventStream(options: EventStreamOptions): ReadableStream<Uint8Array> {
  let close = () => {};
  return new ReadableStream(
    {
      start(controller) {
        close = pipeChanges(options, controller);
      },
      cancel: () => close(),
    },
    { highWaterMark: MAX_UNREAD },
  );
}

/** Feeds the stream until it is closed; returns the function that closes it. */
function pipeChanges(options: EventStreamOptions, controller: ReadableStreamDefaultController<Uint8Array>) {
  const { hub, isVisible, isStillAllowed, mayEndAccess, signal } = options;
  let isOpen = true;
  let queue = Promise.resolve();

  function send(text: string): void {
    if (!isOpen) return;
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
    else close();
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    unsubscribe();
    ignoreSessions();
    signal.removeEventListener('abort', close);
    ended?.();
    try {
      controller.close();
    } catch {
      // The reader cancelled: the stream is already closed.
    }
  }

  /** Runs steps one after the other, so that a slow answer does not change the order. */
  function inTurn(step: () => Promise<void>): void {
    queue = queue.then(() => (isOpen ? step() : undefined)).catch(close);
  }

  let isCheckPending = false;
  /** Ends the stream if the reader has lost access; several requests to check at once are combined. */
  function recheck(): void {
    if (isCheckPending) return;
    isCheckPending = true;
    inTurn(async () => {
      isCheckPending = false;
      if (!(await isStillAllowed())) close();
    });
  }

  send(`retry: ${RETRY_MS}\n\n`);
  /** Sends the current position, so that a reader who reconnects misses no change and gets none twice. */
  function sendPosition(): void {
    const { position } = hub;
    inTurn(async () => send(`id: ${position}\n\n`));
  }

  const heartbeat = setInterval(() => {
    recheck();
    sendPosition();
  }, options.heartbeatMs ?? 15_000);
  const ignoreSessions = options.onSessionsChange(recheck);
  const unsubscribe = hub.subscribe((change) => {
    if (mayEndAccess(change.event)) recheck();
    inTurn(async () => {
      if (await isVisible(change.event)) send(format(change));
    });
  }, options.since);
  sendPosition();
  const ended = options.onOpen?.(close);
  signal.addEventListener('abort', close);
  if (signal.aborted) close();
  return close;
}

/** One message; the data is the event with the names of the wire. */
function format({ id, event }: NumberedChange): string {
  const { kind, rootUnitId, unitId, version, itemIds, userId } = event;
  const data = {
    kind,
    rootProjectUnitID: rootUnitId,
    projectUnitID: unitId,
    version,
    itemIDs: itemIds,
    userID: userId,
  };
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
