import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@/lib/contract/endpoints';
import { PAGES } from '@/lib/domain/navigation/pages';
import type { HostileCaller } from '@/tests/hostile/caller';
import type { Findings } from '@/tests/hostile/findings';
import { RawCaller } from '@/tests/hostile/raw-caller';

interface Target {
  port: number;
  /** The session of somebody who sees no project. */
  cookie: string;
  /** Somebody else, who is served meanwhile. */
  witness: HostileCaller;
  findings: Findings;
  short: boolean;
}

const UNKNOWN_ID = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';
/** Files, and what Next has of its own. */
const FILES = [
  ...['/', '/icons/icon-192.png', '/service-worker.js', '/manifest.webmanifest', '/icon.svg'],
  ...['/assets/i18n/de.json', '/assets/none', '/manuals/none.pdf', '/_next/static/none.js', '/_next/image'],
  ...['/de/nonsense', '/favicon.ico'],
];
const LARGE_BYTES = 9 * 1024 * 1024;
/** The most streams of one person that are open at a time. */
const MOST_STREAMS = 20;

/** Connections that ask for too much at once, send what nobody takes, or stay for ever; only the built portal stops them. */
export async function attackConnections(target: Target): Promise<void> {
  await pipeline(target);
  await sendBodies(target);
  await openStreams(target);
}

const addressOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, UNKNOWN_ID);

/** What anybody may read. */
export function publicAddresses(): string[] {
  const calls = endpoints.filter(({ access, method }) => access === 'public' && method === 'GET');
  const pages = Object.values(PAGES).filter(({ access }) => access === 'public');
  return [
    ...new Set([...FILES, '/api/auth/session', ...[...calls, ...pages].map(({ path }) => addressOf(path))]),
  ];
}

/** Hundreds of requests in one packet, from somebody who reads nothing of the answers. */
async function pipeline({ port, witness, findings, short }: Target): Promise<void> {
  for (const path of publicAddresses()) {
    const callers = Array.from({ length: short ? 1 : 4 }, () => new RawCaller(port).stopReading());
    for (const caller of callers) caller.request(`GET ${path}`, { 'accept-encoding': 'br' }, 600);
    for (let look = 0; look < (short ? 2 : 10); look += 1) {
      findings.note(`beside 600 × GET ${path}`, await witness.ask('GET', '/api/health/live'));
      await delay(50);
    }
    for (const caller of callers) caller.leave();
  }
}

/** Bodies to whatever is only read: they are refused before they are there. */
async function sendBodies({ port, witness, findings, short }: Target): Promise<void> {
  const pages = Object.values(PAGES).map(({ path }) => addressOf(path));
  for (const path of [...FILES, ...pages]) {
    for (const method of short ? ['POST'] : ['POST', 'PUT', 'PATCH', 'DELETE', 'GET']) {
      await sendBody(port, `${method} ${path}`, { 'content-length': LARGE_BYTES }, findings);
    }
    await sendBody(port, `POST ${path}`, { 'transfer-encoding': 'chunked' }, findings);
    findings.note(`beside bodies to ${path}`, await witness.ask('GET', '/api/health/live'));
  }
}

async function sendBody(
  port: number,
  start: string,
  length: Record<string, string | number>,
  findings: Findings,
): Promise<void> {
  const caller = new RawCaller(port).request(start, { 'content-type': 'application/json', ...length });
  const piece = 'x'.repeat(1024 * 1024);
  caller.write('content-length' in length ? piece : `${piece.length.toString(16)}\r\n${piece}\r\n`);
  const status = await caller.status();
  findings.requests += 1;
  // The one handler among these addresses limits how often an address may call it.
  if (status !== 413 && status !== 429)
    findings.add(`${start} with a body of ${JSON.stringify(length)}`, `${status} and not 413`);
  caller.leave();
}

/** Hundreds of event streams of one person. */
async function openStreams({ port, cookie, witness, findings, short }: Target): Promise<void> {
  const streams: RawCaller[] = [];
  for (let count = 0; count < (short ? 40 : 400); count += 1) {
    const stream = new RawCaller(port, cookie).request('GET /api/events');
    findings.requests += 1;
    const status = await stream.status();
    if (status !== 200) findings.add('GET /api/events', `${status}`);
    streams.push(stream);
  }
  // Those that were ended say so with an empty chunk; a moment later the last of them has arrived.
  await delay(500);
  const open = streams.filter(({ text, isClosed }) => !isClosed && !text.endsWith('\r\n0\r\n\r\n'));
  if (open.length > MOST_STREAMS)
    findings.add('GET /api/events', `${open.length} open streams of one person`);
  findings.note('beside event streams', await witness.ask('GET', '/api/tasks'));
  for (const stream of streams) stream.leave();
}
