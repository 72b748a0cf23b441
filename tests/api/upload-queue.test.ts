import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endUpload, sendFile } from '@/lib/client/uploads/send-file';
import type { StoredUpload } from '@/lib/client/uploads/stored-uploads';
import type { UploadPlace, UploadState } from '@/lib/client/uploads/upload-item';
import { type QueuePorts, UploadQueue } from '@/lib/client/uploads/upload-queue';
import { listFiles } from '@/lib/contract/files';
import { sessionCookieOf } from '@/tests/support/accounts';
import { type CuttingProxy, startCuttingProxy } from '@/tests/support/cutting-proxy';
import { FetchStack } from '@/tests/support/fetch-stack';
import { setUpFilesProject } from '@/tests/support/files';
import { type HandlerServer, startHandlerServer } from '@/tests/support/handler-server';
import { pdfOf } from '@/tests/support/pdf-content';
import { setUpTestDatabase } from '@/tests/support/test-database';

/** The browser's queue with the real client of the protocol, against the real handlers. */

const database = setUpTestDatabase();
const project = setUpFilesProject(database);
const MEGABYTE = 1024 * 1024;
/** Generous for busy machines. */
const PATIENCE = { timeout: 50_000, interval: 20 };
const httpStack = new FetchStack();

let server: HandlerServer;
let headers: Record<string, string>;
let place: UploadPlace;
beforeAll(async () => {
  server = await startHandlerServer();
  const cookie = await sessionCookieOf(database.db, project.reviewerId);
  headers = { cookie, 'sec-fetch-site': 'same-origin' };
  place = { rootUnitId: project.unitId, unitId: project.unitId, title: 'Project' };
});
afterAll(() => server.close());

const fileOf = (name: string, content: Uint8Array<ArrayBuffer>) =>
  new File([content], name, { lastModified: 1_700_000_000_000 });

/** A page with a queue, whose portal is at a port. */
function openPage(port: number, more: Partial<QueuePorts> = {}) {
  let stored: StoredUpload[] = [];
  const address = `http://localhost:${port}`;
  const queue = new UploadQueue({
    send: (input) =>
      Promise.resolve(sendFile(input, { endpoint: `${address}/api/uploads`, headers, httpStack })),
    end: (url) => endUpload(url, { headers, httpStack }),
    whenReachable: () => Promise.resolve(),
    renewSession: () => Promise.resolve(false),
    store: (unfinished) => {
      stored = unfinished;
    },
    ...more,
  });
  const states = () => queue.view().items.map(({ name, state }) => [name, state]);
  const reach = (...wanted: [string, UploadState][]) =>
    vi.waitFor(() => expect(states()).toEqual(wanted), PATIENCE);
  return { queue, reach, stored: () => stored };
}

async function storedFiles() {
  const params = { projectUnitID: project.unitId, id: project.unitId };
  const { data } = await project.person.call(listFiles, { params });
  return Promise.all(
    data.map(async ({ name, projectFileID }) => [name, await project.storedBytes(projectFileID)] as const),
  );
}

describe('an upload', () => {
  let proxy: CuttingProxy;
  afterAll(() => proxy.close());

  test('goes on by itself after its connection broke twice', async () => {
    proxy = await startCuttingProxy(server.port, [9 * MEGABYTE, 6 * MEGABYTE]);
    const content = pdfOf(20 * MEGABYTE, 1);
    const { queue, reach, stored } = openPage(proxy.port);
    queue.add(place, [fileOf('plan.pdf', content)]);
    await reach(['plan.pdf', 'done']);
    expect(proxy.cuts()).toBe(2);
    expect(stored()).toEqual([]);
    const [[name, bytes] = []] = await storedFiles();
    expect([name, bytes?.equals(content)]).toEqual(['plan.pdf', true]);
  });
});

test('a page that is loaded again asks for the file, and goes on where the earlier one stopped', async () => {
  const content = pdfOf(20 * MEGABYTE, 2);
  const before = openPage(server.port, {
    send: (input) => {
      const onProgress = (sentBytes: number) => {
        input.onProgress(sentBytes);
        // The page is left here.
        if (sentBytes >= 8 * MEGABYTE) before.queue.pauseAll();
      };
      const settings = { endpoint: `http://localhost:${server.port}/api/uploads`, headers, httpStack };
      return Promise.resolve(sendFile({ ...input, onProgress }, settings));
    },
  });
  before.queue.add(place, [fileOf('plan.pdf', content)]);
  await before.reach(['plan.pdf', 'paused']);
  const [left] = before.stored();

  const after = openPage(server.port);
  after.queue.restore(left ? [left] : []);
  await after.reach(['plan.pdf', 'needsFile']);
  const other = fileOf('plan.pdf', pdfOf(MEGABYTE, 3));
  expect(after.queue.resume([other])).toEqual([other]);
  await after.reach(['plan.pdf', 'needsFile']);
  const starts: number[] = [];
  after.queue.watch(() => starts.push(after.queue.view().items[0]?.sentBytes ?? 0));
  expect(after.queue.resume([fileOf('plan.pdf', content)])).toEqual([]);
  await after.reach(['plan.pdf', 'done']);
  expect(left?.url).toMatch(/\/api\/uploads\/[\da-f-]{36}$/);
  // Nothing that the server had was sent again.
  expect(starts.filter((bytes) => bytes > 0 && bytes < 8 * MEGABYTE)).toEqual([]);
  const [[, bytes] = []] = await storedFiles();
  expect(bytes?.equals(content)).toBe(true);
});

test('what the server refuses is said in its words, and the others go on', async () => {
  const { queue, reach } = openPage(server.port);
  const program = new TextEncoder().encode('MZ\u0000\u0001'.repeat(100));
  queue.add(place, [fileOf('setup.pdf', program), fileOf('a.pdf', pdfOf(2000, 4))]);
  await reach(['setup.pdf', 'failed'], ['a.pdf', 'done']);
  expect(queue.view().items[0]?.problem).toContain('setup.pdf');
  queue.clear();
  await reach();
});

test('a cancelled upload is gone from the list and from the server', async () => {
  let url = '';
  const { queue, reach } = openPage(server.port, {
    send: (input) => {
      const onBegun = (begun: string) => {
        input.onBegun(begun);
        url = begun;
        queue.cancel(queue.view().items[0]?.id ?? 0);
      };
      const settings = { endpoint: `http://localhost:${server.port}/api/uploads`, headers, httpStack };
      return Promise.resolve(sendFile({ ...input, onBegun }, settings));
    },
  });
  queue.add(place, [fileOf('plan.pdf', pdfOf(20 * MEGABYTE, 5))]);
  await vi.waitFor(() => expect(url).not.toBe(''), PATIENCE);
  await reach();
  const asked = { method: 'HEAD', headers: { ...headers, 'tus-resumable': '1.0.0' } };
  await vi.waitFor(async () => expect((await fetch(url, asked)).status).toBe(404), PATIENCE);
  expect(await storedFiles()).toEqual([]);
});

test('an upload whose session has ended waits for the person, and goes on as soon as they are back', async () => {
  let cookie = 'next-auth.session-token=ended';
  const { queue, reach } = openPage(server.port, {
    send: (input) => {
      const settings = {
        endpoint: `http://localhost:${server.port}/api/uploads`,
        httpStack,
        headers: { ...headers, cookie },
      };
      return Promise.resolve(sendFile(input, settings));
    },
    renewSession: () => {
      cookie = headers.cookie ?? '';
      return Promise.resolve(true);
    },
  });
  queue.add(place, [fileOf('a.pdf', pdfOf(2000, 6))]);
  await reach(['a.pdf', 'done']);
  expect((await storedFiles()).map(([name]) => name)).toEqual(['a.pdf']);
});

test('no more than three files are sent at a time, in their order', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const { queue, reach } = openPage(server.port, {
    send: (input) => {
      begun.push(input.file.name);
      ends.push(() => input.onEnd({ kind: 'done' }));
      return Promise.resolve({ stop: () => undefined });
    },
  });
  queue.add(
    place,
    ['1', '2', '3', '4'].map((name) => fileOf(`${name}.pdf`, pdfOf(10, 7))),
  );
  await reach(['1.pdf', 'sending'], ['2.pdf', 'sending'], ['3.pdf', 'sending'], ['4.pdf', 'waiting']);
  ends[1]?.();
  await reach(['1.pdf', 'sending'], ['2.pdf', 'done'], ['3.pdf', 'sending'], ['4.pdf', 'sending']);
  expect(begun).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf']);
});
