import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { childrenOf, residentMb } from './process-costs';
import type { BenchServer } from './servers';

const PROBE_MS = 10;

/** What the server did while it worked. */
export interface Watched<T> {
  result: T;
  seconds: number;
  /** Longest answer of `/api/health/live` but for one in a hundred. */
  healthP99Ms: number;
  /** The longest of all: no single call holds up the others for longer than this. */
  healthLongestMs: number;
  /** What the server's own process grew by, and the most its workers took. */
  growthMb: number;
  workersMb: number;
}

/** Asks a server as one person. */
export type Ask = (
  method: string,
  path: string,
  body?: object | FormData | Blob,
  signal?: AbortSignal,
  headers?: Record<string, string>,
) => Promise<Response>;

/** Does work while asking for the health of the server and looking at its memory. */
export async function watched<T>({ pid, port }: BenchServer, work: () => Promise<T>): Promise<Watched<T>> {
  const before = residentMb(pid);
  const latencies: number[] = [];
  let most = before;
  let workersMb = 0;
  let isDone = false;
  const began = performance.now();
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const asked = performance.now();
    await fetch(`http://localhost:${port}/api/health/live`);
    latencies.push(performance.now() - asked);
    most = Math.max(most, residentMb(pid));
    const workers = childrenOf(pid).reduce((sum, child) => sum + residentMb(child), 0);
    workersMb = Math.max(workersMb, workers);
    await delay(PROBE_MS);
  }
  const result = await working;
  const seconds = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const healthP99Ms = latencies[Math.floor(0.99 * (latencies.length - 1))] ?? 0;
  const healthLongestMs = latencies.at(-1) ?? 0;
  return { result, seconds, healthP99Ms, healthLongestMs, growthMb: most - before, workersMb };
}

/** Signs in as somebody of the demo. */
export async function asPerson({ port }: BenchServer, login: string): Promise<Ask> {
  const base = `http://localhost:${port}`;
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask: Ask = async (method, path, body, signal, more) => {
    const isPlain = body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob;
    const answer = await fetch(base + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: cookie(),
        origin: base,
        ...(body && !isPlain && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: isPlain ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    return answer;
  };
  const { csrfToken } = await (await ask('GET', '/api/auth/csrf')).json();
  const form = { csrfToken, login: `${login}@example.com`, password: DEMO_PASSWORD, json: 'true' };
  await ask('POST', '/api/auth/callback/credentials', new URLSearchParams(form));
  return ask;
}

/** @throws Error with the answer where it is no success */
export async function jsonOf(answer: Response) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
