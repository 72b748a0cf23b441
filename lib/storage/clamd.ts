import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** How a connection ends that clamd closes while it is written to. */
const BROKEN_OFF = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

export type ScanResult = { isClean: true } | { isClean: false; signature: string };

/** How long the scanner may say nothing. */
const SILENCE_MS = 120_000;

/**
 * Has clamd scan a content: its command INSTREAM (man clamd), pieces with their lengths and an empty one at the end.
 * `url` is `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`.
 * @throws Error where it is not reached, breaks off, or does not scan the content, for example for its size
 */
export async function scanWithClamd(url: string, content: AsyncIterable<Uint8Array>): Promise<ScanResult> {
  const socket = open(new URL(url));
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd says nothing')));
  const [answer, sent] = await Promise.allSettled([readAnswer(socket), pipeline(framed(content), socket)]);
  if (answer.status === 'fulfilled' && answer.value !== '') return resultOf(answer.value);
  const cause = sent.status === 'rejected' ? sent.reason : undefined;
  if (sent.status === 'fulfilled' || BROKEN_OFF.includes(cause?.code))
    throw new Error('clamd has broken off; is its StreamMaxLength smaller than the file?', { cause });
  throw cause;
}

function open({ protocol, hostname, port, pathname }: URL): Socket {
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname);
}

async function* framed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content) {
    if (piece.length === 0) continue;
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
}

/** What comes until the zero byte that ends an answer; the connection is closed then. */
async function readAnswer(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) {
    pieces.push(piece);
    if (piece.includes(0)) break;
  }
  return Buffer.concat(pieces).toString('utf8').replaceAll('\0', '').trim();
}

function resultOf(answer: string): ScanResult {
  if (answer === 'stream: OK') return { isClean: true };
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (signature !== undefined) return { isClean: false, signature };
  throw new Error(`clamd has not scanned it: ${answer.slice(0, 200)}`);
}
