import type { ChangeEvent } from '@/lib/domain/events/change-event';
import type { ChangeHub, NumberedChange } from '@/lib/events/change-hub';

export interface EventStreamOptions {
  hub: ChangeHub;
  /** Whether the reader may hear of this change; asked for one change after the other. */
  isVisible: (event: ChangeEvent) => boolean | Promise<boolean>;
  /** Asked when something has changed that may end it, and at each heartbeat; where it is false the stream ends. */
  isStillAllowed: () => Promise<boolean>;
  /** Whether after this change the reader may have lost access. */
  mayEndAccess: (event: ChangeEvent) => boolean;
  /** Calls back when somebody was signed out, deactivated or given other rights. @returns how to end that */
  onSessionsChange: (recheck: () => void) => () => void;
  /** The position of the last change that the reader knows of. */
  since?: string | null;
  /** Ends the stream when the reader has gone. */
  signal: AbortSignal;
  heartbeatMs?: number;
}

const encoder = new TextEncoder();
const RETRY_MS = 3_000;
/** Unread messages after which a reader that does not keep up is sent away; it will come back and read all. */
const MAX_UNREAD = 500;

/** The changes one reader may see, as server-sent events (text/event-stream). */
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

/** Feeds the stream until it is closed; returns the function that does so. */
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
    try {
      controller.close();
    } catch {
      // The reader cancelled: the stream is closed already.
    }
  }

  /** One after the other, so that a slow answer does not change the order. */
  function inTurn(step: () => Promise<void>): void {
    queue = queue.then(() => (isOpen ? step() : undefined)).catch(close);
  }

  let isCheckPending = false;
  /** Ends the stream where the reader has lost access; several reasons to look at once are one. */
  function recheck(): void {
    if (isCheckPending) return;
    isCheckPending = true;
    inTurn(async () => {
      isCheckPending = false;
      if (!(await isStillAllowed())) close();
    });
  }

  send(`retry: ${RETRY_MS}\n\n`);
  /** Tells where the changes stand, so that a reader who comes back misses none and hears none twice. */
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
  signal.addEventListener('abort', close);
  if (signal.aborted) close();
  return close;
}

/** One message; the data is the event with the wire's names. */
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
