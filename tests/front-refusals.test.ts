import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TextResponse } from '@/lib/http/text-response';
import { oneAtATime } from '@/scripts/front/one-at-a-time.mjs';
import {
  answerFailure,
  namesOneHost,
  refusalFor,
  refuse,
  refuseUnreadable,
} from '@/scripts/front/refusals.mjs';
import { sendResponse } from '@/scripts/front/send-response.mjs';

/** Who sends into a connection that was cut off loses the answer. */
const PIECES = 4;
const PAUSE_MS = 5;
const FIXED = new Map([['x-content-type-options', 'nosniff']]);
const server = createServer({ requireHostHeader: false });
let port = 0;

beforeAll(async () => {
  const serve = oneAtATime((message, answer) => {
    if (message.url?.startsWith('/handler')) return refuseByHandler(message, answer);
    const refusal = namesOneHost(message) ? refusalFor(message, ['POST']) : { status: 400 };
    if (refusal) refuse(message, answer, refusal, FIXED);
    else if (message.url === '/broken') answerFailure(answer, FIXED);
    else answer.end('served');
  });
  server.on('request', (message, answer) => serve(message, answer));
  server.on('clientError', refuseUnreadable(FIXED));
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  if (typeof address === 'object') port = address?.port ?? 0;
});
afterAll(() => server.close());

/** A handler that refuses a body: at once, or when it has read some of it. */
async function refuseByHandler(message: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (message.url === '/handler/late') await Readable.toWeb(message).getReader().read();
  const problem = new TextResponse('too large', { status: 413, headers: { connection: 'close' } });
  await sendResponse(message, answer, problem, FIXED);
}

/** The head of the answer to a text; more is sent in pieces before anything is read. */
async function headFor(text: string, more = ''): Promise<string> {
  const socket = connect({ port, host: 'localhost' }).on('error', () => {});
  socket.write(`${text}\r\n\r\n`);
  for (let piece = 0; more !== '' && piece < PIECES; piece += 1) {
    socket.write(more);
    await delay(PAUSE_MS);
  }
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    if (answer.includes('\r\n\r\n')) break;
  }
  return answer.split('\r\n\r\n')[0] ?? '';
}

it('a failure of the portal has the headers of every answer', async () => {
  const head = await headFor('GET /broken HTTP/1.1\r\nHost: x\r\nConnection: close');
  expect(head).toMatch(/^HTTP\/1\.1 500 /);
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
});

describe('what Next has no use for', () => {
  it.each([
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 16385', 413],
    ['POST /home/app/dash HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked', 413],
    ['GET /icons/icon-192.png HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000', 413],
    ['POST /api/tasks/ HTTP/1.1\r\nHost: x\r\nContent-Length: 16385', 413],
    ['POST /home/app/dash HTTP/1.1\r\nHost: x\r\nContent-Length: 10', 405],
    ['PUT /account/delete HTTP/1.1\r\nHost: x', 405],
    ['OPTIONS /sign-in HTTP/1.1\r\nHost: x', 405],
    ['DELETE /_next/static/x.js HTTP/1.1\r\nHost: x', 405],
    ['POST /apis HTTP/1.1\r\nHost: x', 405],
    ['GET / HTTP/1.1', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nHost: x', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nhOST: y', 400],
    ['GET / HTTP/1.0\r\nHost: x\r\nHost: y', 400],
    ['no request', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}`, 431],
  ])('is refused, with the headers of every answer: %s', async (text, status) => {
    const head = await headFor(text);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(/^connection: close$/im);
    expect(/^allow: (.*)$/im.exec(head)?.[1]).toBe(status === 405 ? 'GET, HEAD, POST' : undefined);
  });

  it.each([
    'GET / HTTP/1.1\r\nHost: x',
    'HEAD /manuals/a.pdf HTTP/1.1\r\nHost: x',
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0',
    'GET / HTTP/1.0',
    'POST /api/tasks/ HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n0123456789',
    'POST //api/tasks HTTP/1.1\r\nHost: x',
  ])('is not: %s', async (text) => {
    expect(await headFor(text)).toMatch(/^HTTP\/1\.[01] 200 /);
  });

  it.each(['/', '/handler', '/handler/late'])(
    'is answered while its sender still sends: %s',
    async (path) => {
      const text = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000`;
      for (let turn = 0; turn < 20; turn += 1) {
        expect(await headFor(text, 'x'.repeat(1_000_000))).toMatch(/^HTTP\/1\.1 413 /);
      }
    },
  );
});
