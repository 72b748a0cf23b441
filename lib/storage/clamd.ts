import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Errors of a connection that clamd closes while data is being sent. */
const BROKEN_OFF = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

export type ScanResult = { isClean: true } | { isClean: false; signature: string };

/** Timeout without a response of the scanner. */
const SILENCE_MS = 120_000;

/**
 * Scans a content with clamd: its command INSTREAM (man clamd), chunks with their lengths and an empty one at
 * the end. `url` is `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`.
 * @throws Error if it cannot be reached, disconnects, or does not scan the content, for example because of
 * its size
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

/** The response up to the zero byte that ends it; the connection is then closed. */
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
