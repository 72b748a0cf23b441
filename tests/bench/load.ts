import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchRequest } from './work-unit';

export const CONNECTIONS = 10;

export interface LoadPlan {
  port: number;
  seconds: number;
  /** It ends earlier with this many requests. */
  most?: number;
  requests: readonly BenchRequest[];
  /** How many ask at a time; `CONNECTIONS` unless told. */
  connections?: number;
  /** Cookie header of the person who asks, if the server cares. */
  cookie?: string;
  /** Of every request. */
  headers?: Record<string, string>;
}

export interface LoadResult {
  answered: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  bytes: number;
  failed: number;
  firstFailure: string;
}

/** Asks for so many seconds over some connections, in a process of its own. Throws where an answer was refused. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL('server/load.mjs', import.meta.url)), { execArgv: [] });
  child.send({ connections: CONNECTIONS, ...plan });
  const [message]: unknown[] = await once(child, 'message');
  if (!isResult(message)) throw new Error('the load generator said nothing');
  if (message.failed > 0) throw new Error(`${message.failed} answers failed: ${message.firstFailure}`);
  return message;
}

function isResult(message: unknown): message is LoadResult {
  return typeof message === 'object' && message !== null && 'perSecond' in message;
}
