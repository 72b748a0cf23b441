import { setTimeout as delay } from 'node:timers/promises';
import type { BenchDatabase } from './databases';
import { load } from './load';
import type { BenchOptions } from './options';
import { residentMb } from './process-costs';
import type { Report } from './report';
import { type BenchServer, startPortal } from './servers';
import type { BenchRequest } from './work-unit';
import { workUnitsOf } from './work-units';

const SAMPLE_MS = 1_000;
/** More growth than this between the first and the last third of the time is no longer flat. */
const FLAT = 1.1;

/** The memory of the portal under mixed reading for some minutes, on Postgres and then on the embedded database. */
export async function measureMemory(
  portal: BenchServer,
  bench: BenchDatabase,
  { memoryMinutes }: BenchOptions,
  report: Report,
): Promise<void> {
  if (memoryMinutes === 0) return;
  const reads = (await workUnitsOf(bench)).filter(
    ({ caller, requests }) => caller === 'user' && isRead(requests),
  );
  const requests = [
    ...reads.flatMap((unit) => unit.requests),
    { method: 'GET' as const, path: '/home/app/current-projects-list' },
  ];
  const samples = await watch(portal, memoryMinutes * 60, requests, bench.cookies.user);
  const growth =
    mean(samples.slice(-Math.ceil(samples.length / 3))) /
    mean(samples.slice(0, Math.ceil(samples.length / 3)));
  report.title(`Memory of the server under ${memoryMinutes} minutes of load`);
  report.atMost('on Postgres, the most', Math.max(...samples), 350, 'MB');
  report.atMost('last third to first third', growth, FLAT, '×');
  const embedded = await startPortal(null);
  const health = [{ method: 'GET' as const, path: '/api/health/ready' }];
  const embeddedSamples = await watch(embedded, Math.min(20, memoryMinutes * 60), health);
  report.atMost('on the embedded database, the most', Math.max(...embeddedSamples), 700, 'MB');
  report.keep('memory', { samples, growth, embeddedSamples });
}

const isRead = (requests: readonly BenchRequest[]) => requests.every(({ method }) => method === 'GET');
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function watch(
  { pid, port }: BenchServer,
  seconds: number,
  requests: readonly BenchRequest[],
  cookie?: string,
): Promise<number[]> {
  const samples: number[] = [];
  let isLoading = true;
  const loading = load({ port, seconds, requests, ...(cookie && { cookie }) }).finally(() => {
    isLoading = false;
  });
  while (isLoading) {
    samples.push(residentMb(pid));
    await Promise.race([loading, delay(SAMPLE_MS)]);
  }
  await loading;
  return samples;
}
