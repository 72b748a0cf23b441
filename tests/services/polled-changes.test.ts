import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase, portalDatabase } from '@/db/client';
import { jobs, users } from '@/db/schema';
import { viewerFromRequest } from '@/lib/auth/viewer';
import { type ChangeHub, openChangeHub } from '@/lib/events/change-hub';
import { enqueue } from '@/lib/jobs/enqueue';
import { runQueues } from '@/lib/jobs/run-queues';
import { rememberSessions } from '@/lib/services/account/session-memory';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { createServerDatabase } from '@/tests/support/database';

const server = process.env.TEST_DATABASE_URL;
const SOON = { timeout: 10_000, interval: 20 };

/** As on a host whose processes may hold no connection open: settings of `scripts/deploy/vercel.json`. */
describe.runIf(server)('a process that polls instead of listening', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    portalDatabase.set(undefined);
  });

  /** Somebody else's process, and one that asks. */
  async function twoProcesses(): Promise<{ other: Database; polling: Database }> {
    const { database, url } = await createServerDatabase(server ?? '');
    const polling = await openDatabase({ kind: 'postgres', url, poolSize: 2, changes: 'poll' });
    ends.push(
      () => database.close(),
      () => polling.close(),
    );
    portalDatabase.set(Promise.resolve(polling));
    return { other: database, polling };
  }

  it('has everything read again after any change, and nothing while there is none', async () => {
    const { other, polling } = await twoProcesses();
    const hub: ChangeHub = await openChangeHub(polling);
    ends.push(() => hub.close());
    const heard: string[] = [];
    hub.subscribe(({ event }) => heard.push(event.kind));
    await polling.db.$count(users);
    await createPerson(other.db);
    await expect.poll(() => heard, SOON).toEqual(['resync']);
    await createPerson(other.db);
    await expect.poll(() => heard, SOON).toEqual(['resync', 'resync']);
  });

  it('ends a session that was ended elsewhere', async () => {
    const { other, polling } = await twoProcesses();
    ends.push(await rememberSessions(polling));
    const person = await createPerson(other.db);
    const cookie = await sessionCookieOf(other.db, person.userId);
    const request = () => new Request('http://localhost:3000/api/tasks', { headers: { cookie } });
    expect((await viewerFromRequest(request()))?.viewer.userId).toBe(person.userId);
    await other.db.update(users).set({ sessionVersion: person.sessionVersion + 1 });
    await expect.poll(() => viewerFromRequest(request()), SOON).toBeNull();
  });

  it('finds jobs without being woken', async () => {
    const { other, polling } = await twoProcesses();
    const done: unknown[] = [];
    const worker = await runQueues(polling, { 'queue-models': async () => void done.push(1) });
    ends.push(() => worker.stop());
    await enqueue(other.db, 'queue-models', {});
    await expect.poll(() => done.length, SOON).toBe(1);
    expect(await other.db.$count(jobs)).toBe(1);
  });
});
