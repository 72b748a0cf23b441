import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/db/client';
import { installation } from '@/db/schema';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import {
  type ChangeHub,
  changePosition,
  getChangeHub,
  type NumberedChange,
  openChangeHub,
} from '@/lib/events/change-hub';
import { changeNotification, emitChange } from '@/lib/events/emit-change';
import { eventStream } from '@/lib/events/event-stream';
import { createServerDatabase, createTestDatabase } from '../support/database';

const rootUnitId = '0193a000-0000-7000-8000-000000000001';
const change = (version: number): ChangeEvent => ({ kind: 'items', rootUnitId, version });

describe('change events', () => {
  let database: Database;
  let hub: ChangeHub;
  beforeAll(async () => {
    database = await createTestDatabase();
    hub = await openChangeHub(database);
  });
  afterAll(async () => {
    await hub.close();
    await database.close();
  });

  const delivered = { timeout: 3_000, interval: 5 };

  it('are reported when the transaction commits, in order, and never when it fails', async () => {
    const heard: NumberedChange[] = [];
    const leave = hub.subscribe((next) => heard.push(next));
    await database.db
      .transaction(async (tx) => {
        await emitChange(tx, change(1));
        throw new Error('refused');
      })
      .catch(() => undefined);
    await database.db.transaction(async (tx) => {
      await emitChange(tx, change(2));
      await emitChange(tx, change(3));
    });
    await expect.poll(() => heard.map(({ event }) => event), delivered).toEqual([change(2), change(3)]);
    leave();
    const after: ChangeEvent[] = [];
    const leaveToo = hub.subscribe(({ event }) => after.push(event));
    await emitChange(database.db, change(4));
    await expect.poll(() => after, delivered).toEqual([change(4)]);
    expect(heard).toHaveLength(2);
    leaveToo();
  });

  it('are reported again from the last one a reader has seen, or they are told to read everything', async () => {
    const heard: NumberedChange[] = [];
    const leave = hub.subscribe((next) => heard.push(next));
    await emitChange(database.db, change(10));
    await emitChange(database.db, change(11));
    await expect.poll(() => heard.length, delivered).toBe(2);
    leave();
    const again: ChangeEvent[] = [];
    hub.subscribe(({ event }) => again.push(event), heard[0]?.id)();
    expect(again).toEqual([change(11)]);
    const lost: ChangeEvent[] = [];
    hub.subscribe(({ event }) => lost.push(event), 'another-process-7')();
    expect(lost).toEqual([{ kind: 'resync', rootUnitId: null }]);
  });

  it('have the same position for all who hear them, and those after it are reported to whoever was not there', async () => {
    const other = await openChangeHub(database);
    const heard: NumberedChange[] = [];
    const heardByOther: NumberedChange[] = [];
    const leave = hub.subscribe((next) => heard.push(next));
    const leaveOther = other.subscribe((next) => heardByOther.push(next));
    await emitChange(database.db, change(30));
    await database.db.transaction(async (tx) => {
      await emitChange(tx, change(31));
      await emitChange(tx, change(32));
    });
    await expect.poll(() => [heard.length, heardByOther.length], delivered).toEqual([3, 3]);
    expect(heardByOther).toEqual(heard);
    expect(other.position).toBe(hub.position);
    const missed = (since: string | undefined) => {
      const versions: (number | string)[] = [];
      other.subscribe(({ event }) => versions.push(event.version ?? event.kind), since)();
      return versions;
    };
    expect(heard.map(({ id }) => missed(id))).toEqual([[31, 32], [32], []]);
    leave();
    leaveOther();
    await other.close();
  });

  it('are known to a page from the moment on at which its process listens', async () => {
    expect(changePosition(database)).toBe('unknown');
    const own = await getChangeHub(database);
    const since = changePosition(database);
    expect(since).toBe(own.position);
    await emitChange(database.db, change(40));
    await expect.poll(() => own.position, delivered).not.toBe(since);
    const missed: ChangeEvent[] = [];
    own.subscribe(({ event }) => missed.push(event), since)();
    own.subscribe(({ event }) => missed.push(event), 'unknown')();
    expect(missed).toEqual([change(40), { kind: 'resync', rootUnitId: null }]);
    await own.close();
  });

  it('are reported once by a statement that writes many rows', async () => {
    const heard: NumberedChange[] = [];
    const leave = hub.subscribe((next) => heard.push(next));
    await database.db
      .insert(installation)
      .values([
        { key: 'a', value: '1' },
        { key: 'b', value: '2' },
      ])
      .returning({ notified: changeNotification(change(20)) });
    await emitChange(database.db, change(21));
    await expect.poll(() => heard.map(({ event }) => event.version), delivered).toEqual([20, 21]);
    leave();
  });
});

describe('event stream', () => {
  function fakeHub() {
    const listeners = new Set<(next: NumberedChange) => void>();
    let id = 0;
    const hub: ChangeHub = {
      get position() {
        return String(id);
      },
      get followers() {
        return listeners.size;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      subscribeToSessions: () => () => undefined,
      close: async () => undefined,
    };
    const publish = (event: ChangeEvent) => {
      for (const listener of listeners) listener({ id: `${++id}`, event });
    };
    return { hub, listeners, publish };
  }

  const unshaken = { mayEndAccess: () => false, onSessionsChange: () => () => undefined };

  function read(stream: ReadableStream<Uint8Array>) {
    const reader = stream.getReader();
    const decode = (chunk?: Uint8Array) => chunk && new TextDecoder().decode(chunk);
    return { next: async () => decode((await reader.read()).value), cancel: () => reader.cancel() };
  }

  it('speaks only of what the reader may see, with ids and the names of the wire', async () => {
    const { hub, listeners, publish } = fakeHub();
    const stream = eventStream({
      ...unshaken,
      hub,
      isVisible: ({ version }) => version !== 2,
      isStillAllowed: async () => true,
      signal: new AbortController().signal,
    });
    const reader = read(stream);
    expect(await reader.next()).toBe('retry: 3000\n\n');
    expect(await reader.next()).toBe('id: 0\n\n');
    for (const version of [1, 2, 3]) publish({ ...change(version), unitId: 'u', userId: 'me' });
    const data = (version: number) =>
      `{"kind":"items","rootProjectUnitID":"${rootUnitId}","projectUnitID":"u","version":${version},"userID":"me"}`;
    expect(await reader.next()).toBe(`id: 1\ndata: ${data(1)}\n\n`);
    expect(await reader.next()).toBe(`id: 3\ndata: ${data(3)}\n\n`);
    await reader.cancel();
    expect(listeners.size).toBe(0);
  });

  it('ends at the heartbeat after the reader lost their access', async () => {
    const { hub, listeners } = fakeHub();
    const answers = [true, true, false];
    const stream = eventStream({
      ...unshaken,
      hub,
      isVisible: () => true,
      isStillAllowed: async () => answers.shift() ?? false,
      signal: new AbortController().signal,
      heartbeatMs: 5,
    });
    const reader = read(stream);
    const seen: (string | undefined)[] = [];
    for (let index = 0; index < 5; index++) seen.push(await reader.next());
    const position = 'id: 0\n\n';
    expect(seen).toEqual(['retry: 3000\n\n', position, position, position, undefined]);
    expect(listeners.size).toBe(0);
  });

  it('sends away a reader that does not read, and ends with the request', async () => {
    const { hub, listeners, publish } = fakeHub();
    const aborter = new AbortController();
    const options = {
      ...unshaken,
      hub,
      isVisible: () => true,
      isStillAllowed: async () => true,
      signal: aborter.signal,
    };
    eventStream(options);
    eventStream(options);
    expect(listeners.size).toBe(2);
    aborter.abort();
    expect(listeners.size).toBe(0);
    eventStream({ ...options, signal: new AbortController().signal });
    for (let version = 0; version < 600; version++) publish(change(version));
    await expect.poll(() => listeners.size).toBe(0);
  });
});

const server = process.env.TEST_DATABASE_URL;

describe.runIf(server)('changes across processes', () => {
  it('reach a hub on another connection', async () => {
    const { database, url } = await createServerDatabase(server ?? '');
    const other = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
    const hub = await openChangeHub(other);
    const heard: ChangeEvent[] = [];
    hub.subscribe(({ event }) => heard.push(event));
    await emitChange(database.db, change(1));
    await expect.poll(() => heard, { timeout: 3_000, interval: 5 }).toEqual([change(1)]);
    await hub.close();
    await other.close();
    await database.close();
  });
});
