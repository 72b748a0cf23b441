import type { BenchDatabase } from './databases';
import { type LoadResult, load } from './load';
import { cpuMsOf, postgresCpuMs, residentMb } from './process-costs';
import type { BenchServer } from './servers';
import type { BenchRequest, WorkUnit } from './work-unit';

/** A server that answers the requests of a unit: the portal on a scale, or the bare server. */
export interface Contestant {
  name: string;
  /** Runs recorded statements, and so only what there are some for. */
  isReplay: boolean;
  server: BenchServer;
  requestsOf(unit: WorkUnit): { requests: readonly BenchRequest[]; cookie?: string };
  tidyUp(): Promise<void>;
}

/** What one unit costs on one server, over all rounds. */
export interface Cost {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** CPU of the server process, ms per 1,000 requests. */
  serverCpuMs: number;
  /** CPU of Postgres for them, ms per 1,000 requests. */
  databaseCpuMs: number;
  memoryMb: number;
  /** Of one answer with its head. */
  bytes: number;
}

/** Measures every contestant in turn, round after round, so that a busy moment of the machine hits all alike. */
export async function measureUnit(
  unit: WorkUnit,
  contestants: readonly Contestant[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<string, Cost>> {
  const able = contestants.filter(({ isReplay }) => unit.target !== null || !isReplay);
  const measured = new Map<string, Cost[]>(able.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const contestant of able) {
      const cost = await measureOnce(unit, contestant, seconds);
      measured.get(contestant.name)?.push(cost);
    }
  }
  return Object.fromEntries([...measured].map(([name, costs]) => [name, average(costs)]));
}

/** Of one load of writes: all of them together stay within what a person may write in a minute. */
const MOST_WRITES = 600;

async function measureOnce(unit: WorkUnit, contestant: Contestant, seconds: number): Promise<Cost> {
  const { server } = contestant;
  const { connections } = unit;
  const isWrite = unit.requests.some(({ method }) => method !== 'GET');
  const plan = {
    port: server.port,
    ...(isWrite && { most: MOST_WRITES }),
    ...(connections && { connections }),
    ...contestant.requestsOf(unit),
  };
  await load({ ...plan, seconds: Math.min(1, seconds / 2) });
  await contestant.tidyUp();
  const before = { server: cpuMsOf(server.pid), database: postgresCpuMs() };
  const result = await load({ ...plan, seconds });
  const cost = costOf(result, cpuMsOf(server.pid) - before.server, postgresCpuMs() - before.database);
  await contestant.tidyUp();
  return { ...cost, memoryMb: residentMb(server.pid) };
}

function costOf(result: LoadResult, serverMs: number, databaseMs: number): Omit<Cost, 'memoryMb'> {
  const { answered, perSecond, p50Ms, p95Ms, p99Ms, bytes } = result;
  const per1000 = (ms: number) => (ms * 1000) / answered;
  return {
    perSecond,
    p50Ms,
    p95Ms,
    p99Ms,
    serverCpuMs: per1000(serverMs),
    databaseCpuMs: per1000(databaseMs),
    bytes: bytes / answered,
  };
}

function average(costs: readonly Cost[]): Cost {
  const mean = (pick: (cost: Cost) => number) =>
    costs.reduce((sum, cost) => sum + pick(cost), 0) / costs.length;
  return {
    perSecond: mean((cost) => cost.perSecond),
    p50Ms: mean((cost) => cost.p50Ms),
    p95Ms: mean((cost) => cost.p95Ms),
    p99Ms: mean((cost) => cost.p99Ms),
    serverCpuMs: mean((cost) => cost.serverCpuMs),
    databaseCpuMs: mean((cost) => cost.databaseCpuMs),
    memoryMb: mean((cost) => cost.memoryMb),
    bytes: mean((cost) => cost.bytes),
  };
}

/** The portal as a signed-in person meets it; each database has ids of its own. */
export function portalOn(
  name: string,
  server: BenchServer,
  bench: BenchDatabase,
  tidyUp: () => Promise<void>,
): Contestant {
  return {
    name,
    isReplay: false,
    server,
    tidyUp,
    requestsOf: ({ requests, caller }) => ({ requests, cookie: bench.cookies[caller] }),
  };
}

/** A server that replays statements: the unit and the row stand in the path, the body is the same. */
export function replayOn(name: string, server: BenchServer, tidyUp: () => Promise<void>): Contestant {
  return {
    name,
    isReplay: true,
    server,
    tidyUp,
    requestsOf: (unit) => ({
      requests: unit.requests.map(({ path, ...request }) => ({
        ...request,
        path: `/floor/${unit.key}/${request.method === 'PUT' ? path.split('/').at(-1) : 'all'}`,
      })),
    }),
  };
}
