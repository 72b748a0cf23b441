import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/lib/env';
import { postMessage } from '@/lib/webhooks/post-message';
import { guardedLookup } from '@/lib/webhooks/public-address';

const PATIENCE_MS = 300;
let server: Server | undefined;
const sockets = new Set<Socket>();

beforeAll(() => {
  if (env().WEBHOOKS_INSIDE.length === 0) env().WEBHOOKS_INSIDE.push('127.0.0.0/8');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

/** Sends a message to a receiver that answers with these very bytes, and goes on as it likes. */
async function answerTo(bytes: string, more: (socket: Socket) => void = () => {}) {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(bytes);
      more(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return postMessage(`http://127.0.0.1:${address.port}/`, '{}', {}, PATIENCE_MS);
}

describe('an answer', () => {
  test('that never ends is cut where it begins', async () => {
    const flood = (socket: Socket) => {
      const pour = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      };
      socket.on('drain', pour);
      pour();
    };
    const answer = await answerTo('HTTP/1.1 200 OK\r\n\r\n', flood);
    expect(answer).toEqual({ statusCode: 200, answer: 'x'.repeat(500) });
  });

  test('whose text stops on the way counts by its status', async () => {
    const answer = await answerTo('HTTP/1.1 202 Accepted\r\ncontent-length: 99\r\n\r\nthanks');
    expect(answer).toEqual({ statusCode: 202, answer: 'thanks' });
  });

  test.each([
    ['that does not come', '', /no answer within 0.3 s/],
    ['whose head does not end', 'HTTP/1.1 200 OK\r\n', /no answer within 0.3 s/],
    ['whose head is huge', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, /overflow/i],
    ['that only announces one', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(3), /no answer within 0.3 s/],
    ['that leaves HTTP', 'HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n', /answered 101/],
    ['that is none', 'SSH-2.0-OpenSSH_9.2\r\n', /parse error/i],
  ])('%s is a failure', async (_, bytes, message) => {
    await expect(answerTo(bytes)).rejects.toThrow(message);
  });
});

test.each([
  'https://10.1.2.3/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://0x0a010203/',
])('%s is not even connected to', async (address) => {
  await expect(postMessage(address, '{}', {})).rejects.toThrow('is not a public address');
});

describe('an address', () => {
  test.each([301, 302, 303, 307, 308])('that redirects with %i leads nowhere else', async (status) => {
    let visits = 0;
    const inside = createServer(() => {
      visits += 1;
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const target = inside.address();
    const port = target !== null && typeof target !== 'string' ? target.port : 0;
    const head = `HTTP/1.1 ${status} x\r\nlocation: http://127.0.0.1:${port}/\r\ncontent-length: 0\r\n\r\n`;
    expect(await answerTo(head)).toEqual({ statusCode: status, answer: '' });
    inside.close();
    await once(inside, 'close');
    expect(visits).toBe(0);
  });

  test('whose name leads elsewhere the next time is asked for once, and connected to as it was checked', async () => {
    const answers = ['1.1.1.1', '169.254.169.254'];
    let asked = 0;
    const rebinding = guardedLookup((_, __, callback) => {
      const address = answers[asked] ?? '169.254.169.254';
      asked += 1;
      setImmediate(callback, null, [{ address, family: 4 }]);
    });
    const socket = createConnection({ host: 'hooks.example.com', port: 9, lookup: rebinding });
    socket.on('error', () => undefined);
    const [error, address] = await once(socket, 'lookup');
    socket.destroy();
    expect([error, address, asked]).toEqual([null, '1.1.1.1', 1]);
    const again = createConnection({ host: 'hooks.example.com', port: 9, lookup: rebinding });
    const [refused] = await once(again, 'error');
    expect(String(refused)).toContain('169.254.169.254 is not a public address');
  });
});
