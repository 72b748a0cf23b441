import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { emitChange } from '@/lib/events/emit-change';
import { sessionCookieOf } from '@/tests/support/accounts';
import { announcing, setUpFilesProject, TUS } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import { setUpPortals } from './portals';
import { RawConnection, requestText } from './raw-exchange';

const portals = setUpPortals();
const project = setUpFilesProject(portals);
let cookie: string;
beforeAll(async () => {
  cookie = await sessionCookieOf(portals.db, project.reviewerId);
});
const fields = () => [`Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin'];

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', ...init.headers };
  return fetch(`http://localhost:${portals.front.port}${path}`, { ...init, headers });
}

describe('what the front sends', () => {
  test('events, as they happen and never compressed', async () => {
    const connection = await RawConnection.open(portals.front.port);
    const path = `/api/events?rootUnitId=${project.unitId}`;
    connection.send(requestText(`GET ${path}`, 'Accept-Encoding: gzip', ...fields()));
    const head = await connection.until(/retry: \d+\n\n/);
    expect(head).toMatch(/^content-type: text\/event-stream$/im);
    expect(head).not.toMatch(/^content-encoding:/im);
    await emitChange(portals.db, { kind: 'items', rootUnitId: project.unitId, unitId: project.unitId });
    expect(await connection.until(/data: .*\n/)).toContain('"kind":"items"');
    connection.cut();
  });

  test('a file that was uploaded through it, whole and in parts', async () => {
    const content = pdfOf(9 * 1024 * 1024 + 77, 1);
    const announced = announcing(project.unitId, 'Plan.pdf', content.length);
    const begun = await ask('/api/uploads', { method: 'POST', headers: announced });
    expect(begun.status).toBe(201);
    const received = await ask(begun.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: content,
    });
    expect([received.status, received.headers.get('upload-offset')]).toEqual([204, String(content.length)]);
    const address = `/api/file/${project.unitId}/${received.headers.get('upload-file-id')}/content`;
    const whole = await ask(address);
    expect(whole.headers.get('content-length')).toBe(String(content.length));
    expect(Buffer.compare(Buffer.from(await whole.arrayBuffer()), content)).toBe(0);
    const part = await ask(address, { headers: { range: 'bytes=1000000-1000099' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000000-1000099/${content.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(content.slice(1_000_000, 1_000_100)));
    const head = await ask(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
  });

  test('long JSON compressed to whoever takes it, short JSON plain', async () => {
    const asked = async (path: string, accepted: string) => {
      const connection = await RawConnection.open(portals.front.port);
      connection.send(
        requestText(`GET ${path}`, `Accept-Encoding: ${accepted}`, 'Connection: close', ...fields()),
      );
      const [head = '', body = ''] = (await connection.untilClosed()).split(/\r\n\r\n(.*)/s);
      expect(head).toMatch(/^vary: accept-encoding$/im);
      const encoding = /^content-encoding: (\w+)$/im.exec(head)?.[1];
      return { encoding, body: Buffer.from(body, 'latin1') };
    };
    const path = '/api/openapi.json';
    const plain = await asked(path, 'br;q=0, gzip; q=0.0, deflate');
    const small = await asked(path, 'gzip, deflate, br;q=0.5');
    const known = await asked(path, 'br;q=0.000, gzip;q=0.8');
    expect([plain.encoding, small.encoding, known.encoding]).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(small.body)).toEqual(plain.body);
    expect(gunzipSync(known.body)).toEqual(plain.body);
    expect(known.body.length).toBeLessThan(plain.body.length / 4);
    expect((await asked('/api/data/planner/ownnotifications/unread', 'gzip')).encoding).toBeUndefined();
  });
});

describe('what the front is sent', () => {
  const announcedBody = ['Content-Type: application/json', 'Content-Length: 5', 'Expect: 100-continue'];

  test('is asked for only once somebody reads it', async () => {
    const refused = await RawConnection.open(portals.front.port);
    refused.send(requestText('POST /api/data/planner/projects', ...announcedBody));
    const refusal = await refused.untilClosed();
    expect(refusal).toMatch(/^HTTP\/1\.1 401 /);
    expect(refusal).toMatch(/^connection: close$/im);
    const read = await RawConnection.open(portals.front.port);
    read.send(requestText('POST /api/data/planner/projects', ...announcedBody, ...fields()));
    expect(await read.until(/\r\n\r\n/)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    read.send('{"a":');
    expect(await read.until(/InvalidJson/)).toMatch(/HTTP\/1\.1 400 /);
    read.cut();
  });

  test('is refused where it is too long, and the rest is not read', async () => {
    const connection = await RawConnection.open(portals.front.port);
    const types = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    connection.send(requestText('POST /api/data/planner/projects', ...types, ...fields()));
    const chunk = randomBytes(65_536).toString('hex');
    for (let sent = 0; sent < 4; sent += 1) connection.send(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    expect(await connection.untilClosed()).toMatch(/^HTTP\/1\.1 413 /);
  });
});

/** Resolves once nobody takes connections at the port any more. */
async function untilClosedFor(port: number): Promise<void> {
  for (;;) {
    const socket = connect({ port, host: 'localhost' }).on('error', () => {});
    const hasOpened = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!hasOpened) return;
  }
}

// The last test: the portal is gone afterwards.
test('a front that is asked to stop answers what it has begun, takes nothing new and ends in order', async () => {
  const { port, process: child } = portals.front;
  const begun = await RawConnection.open(port);
  const idle = await RawConnection.open(port);
  idle.send(requestText('GET /api/health/live'));
  await idle.until(/\r\n\r\n./s);
  const announced = ['Content-Type: application/json', 'Content-Length: 5', 'Expect: 100-continue'];
  begun.send(requestText('POST /api/data/planner/projects', ...announced, ...fields()));
  await begun.until(/100 Continue\r\n\r\n/);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.all([untilClosedFor(port), idle.untilClosed()]);
  begun.send('{"a":');
  expect(await begun.untilClosed()).toMatch(/HTTP\/1\.1 400 /);
  expect(await ended).toEqual([0, null]);
});
