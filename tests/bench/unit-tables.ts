import type { Cost } from './measure';
import type { Report } from './report';
import type { WorkUnit } from './work-unit';

export interface MeasuredUnit {
  unit: WorkUnit;
  cost: Record<string, Cost>;
}

/** The figures of one unit on every server, as soon as they are there. */
export function printUnit(report: Report, unit: WorkUnit, cost: Record<string, Cost>): void {
  report.title(unit.name);
  report.table(
    ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms/1000', 'Postgres ms/1000', 'RSS MB', 'KB'],
    Object.entries(cost).map(([name, c]) => [
      name,
      c.perSecond,
      c.p50Ms,
      c.p99Ms,
      c.serverCpuMs,
      c.databaseCpuMs,
      c.memoryMb,
      c.bytes / 1000,
    ]),
  );
}

/** The ratios beside their targets. The one of CPU holds on a busy machine too, where throughput is luck. */
export function printUnits(report: Report, measured: readonly MeasuredUnit[]): void {
  report.title('Portal beside the bare server, which only runs the same statements (requests per second)');
  for (const { unit, cost } of measured) {
    if (unit.target === null) continue;
    report.atLeast(
      unit.name,
      ratioOf(cost, 'bare', ({ perSecond }) => perSecond),
      unit.target,
    );
  }
  report.title(
    'The same by CPU time (server and Postgres), by the slowest of 100 answers, and beside Next alone',
  );
  report.table(
    ['', 'bare/portal CPU', 'bare/portal p99', 'portal/next start req/s'],
    measured
      .filter(({ unit }) => unit.target !== null)
      .map(({ unit, cost }) => [
        unit.name,
        1 / ratioOf(cost, 'bare', cpuOf),
        1 / ratioOf(cost, 'bare', ({ p99Ms }) => p99Ms),
        ratioOf(cost, 'next start', ({ perSecond }) => perSecond),
      ]),
  );
  report.title('What one person waits for (half of the answers)');
  for (const { unit, cost } of measured) {
    if (unit.limitMs !== undefined) {
      report.atMost(unit.name, cost.portal?.p50Ms ?? Number.NaN, unit.limitMs, 'ms');
    }
  }
  report.title('What one person waits for (19 of 20 answers)');
  for (const { unit, cost } of measured) {
    if (unit.p95LimitMs !== undefined) {
      report.atMost(unit.name, cost.portal?.p95Ms ?? Number.NaN, unit.p95LimitMs, 'ms');
    }
  }
  report.title('Growth from scale 1 to the big set (time per request; beside it by CPU)');
  for (const { unit, cost } of measured) {
    const byCpu = ratioOf(cost, 'portal at scale 1', cpuOf);
    const byTime = 1 / ratioOf(cost, 'portal at scale 1', ({ perSecond }) => perSecond);
    report.atMost(`${unit.name} (CPU ${byCpu.toFixed(2)})`, byTime, 1.2, '×');
  }
  report.keep(
    'units',
    measured.map(({ unit, cost }) => ({ name: unit.name, target: unit.target, cost })),
  );
}

const cpuOf = ({ serverCpuMs, databaseCpuMs }: Cost) => serverCpuMs + databaseCpuMs;

function ratioOf(cost: Record<string, Cost>, other: string, pick: (cost: Cost) => number): number {
  const [portal, compared] = [cost.portal, cost[other]];
  return portal && compared ? pick(portal) / pick(compared) : Number.NaN;
}
