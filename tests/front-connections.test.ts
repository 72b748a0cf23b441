import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { oneAtATime } from '@/scripts/front/one-at-a-time.mjs';

type Serve = (message: IncomingMessage, answer: ServerResponse) => void;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A connection to a server that answers as told, one request of a connection at a time. */
async function connectTo(serve: Serve): Promise<Socket> {
  const inTurn = oneAtATime(serve);
  const server = createServer((message, answer) => inTurn(message, answer)).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = connect({ port, host: 'localhost' }).on('error', () => {});
  ends.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  await once(socket, 'connect');
  return socket;
}

const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const requests = (count: number) =>
  Array.from({ length: count }, (_, index) => request(`/${index}`)).join('');

/** Reads until so many answers have come. */
async function answersOf(socket: Socket, count: number): Promise<string[]> {
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    const found = text.match(/served \/\d+/g) ?? [];
    if (found.length >= count) return found;
  }
  return text.match(/served \/\d+/g) ?? [];
}

describe('requests of one connection', () => {
  it('are served one after the other, in their order, whether they come together or not', async () => {
    let [running, most] = [0, 0];
    const socket = await connectTo((message, answer) => {
      running += 1;
      most = Math.max(most, running);
      answer.once('finish', () => {
        running -= 1;
      });
      setImmediate(() => answer.end(`served ${message.url}`));
    });
    socket.write(requests(10));
    socket.write(requests(5));
    const expected = [...Array(10).keys(), ...Array(5).keys()].map((index) => `served /${index}`);
    expect(await answersOf(socket, 15)).toEqual(expected);
    expect(most).toBe(1);
  });

  it('wait until the answer before them has been taken', async () => {
    const served: string[] = [];
    const socket = await connectTo((message, answer) => {
      served.push(message.url ?? '');
      answer.end(Buffer.alloc(16 * 1024 * 1024));
    });
    socket.pause();
    socket.write(requests(3));
    await expect.poll(() => served).toEqual(['/0']);
    socket.resume();
    await expect.poll(() => served).toEqual(['/0', '/1', '/2']);
  });

  it('end the connection when there are too many of them', async () => {
    const serve = vi.fn<Serve>(() => {});
    const socket = await connectTo(serve);
    socket.write(requests(18));
    await once(socket.resume(), 'close');
    expect(serve).toHaveBeenCalledTimes(1);
  });

  it('are not begun after one that ends the connection, nor when the caller has left', async () => {
    const served: (string | undefined)[] = [];
    const socket = await connectTo((message, answer) => {
      served.push(message.url);
      answer.setHeader('connection', 'close').end(`served ${message.url}`);
    });
    socket.write(requests(3));
    expect(await answersOf(socket, 3)).toEqual(['served /0']);
    expect(served).toEqual(['/0']);
  });

  it('have their bodies, also behind another one', async () => {
    const bodies: string[] = [];
    const socket = await connectTo(async (message, answer) => {
      let body = '';
      for await (const chunk of message) body += chunk;
      bodies.push(body);
      answer.end(`served ${message.url}`);
    });
    const post = (path: string, body: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const long = 'b'.repeat(300_000);
    socket.write(post('/0', 'a') + post('/1', long) + post('/2', 'c'));
    expect(await answersOf(socket, 3)).toHaveLength(3);
    expect(bodies).toEqual(['a', long, 'c']);
  });
});
