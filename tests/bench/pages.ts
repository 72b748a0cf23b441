import { gzipSync } from 'node:zlib';
import { bin, root } from '@/scripts/lib/paths.mjs';
import { capture } from '@/scripts/lib/processes.mjs';
import type { BenchDatabase } from './databases';
import { load } from './load';
import type { BenchOptions } from './options';
import { cpuMsOf, postgresCpuMs } from './process-costs';
import type { Report } from './report';
import type { BenchServer } from './servers';

const PROJECT_LIST = '/home/app/current-projects-list';
/** Pages that show a grid. */
const GRID_PAGES = /order/i;

/** The project list as a browser asks for it first: sign-in, language, shell, rows. */
export async function measurePage(
  { pid, port }: BenchServer,
  { cookies }: BenchDatabase,
  { seconds, rounds }: BenchOptions,
  report: Report,
): Promise<void> {
  const answer = await fetch(`http://localhost:${port}${PROJECT_LIST}`, {
    headers: { cookie: cookies.user },
  });
  const html = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${PROJECT_LIST} answered ${answer.status}`);
  const plan = { port, cookie: cookies.user, requests: [{ method: 'GET' as const, path: PROJECT_LIST }] };
  await load({ ...plan, seconds: Math.min(3, seconds) });
  const before = cpuMsOf(pid);
  const result = await load({ ...plan, seconds: seconds * rounds });
  const cpuMs = (cpuMsOf(pid) - before) / result.answered;
  report.title('Project list page, fully rendered');
  report.atMost('CPU of the server per request', cpuMs, 4, 'ms');
  report.atMost('HTML', html.length / 1000, 60, 'KB');
  const gzippedBytes = gzipSync(html).length;
  report.table(
    ['', 'req/s', 'p50 ms', 'p99 ms', 'gz KB'],
    [['', result.perSecond, result.p50Ms, result.p99Ms, gzippedBytes / 1000]],
  );
  report.keep('page', { path: PROJECT_LIST, cpuMs, htmlBytes: html.length, gzippedBytes, ...result });
}

/** The page of a project with 3,001 units beside one with 31; by turns, so that a busy moment hits both. */
export async function measureProjectPages(
  { pid, port }: BenchServer,
  { cookies, projects }: BenchDatabase,
  { seconds, rounds }: BenchOptions,
  report: Report,
): Promise<void> {
  const roots = { small: projects.smallRootIds[0] ?? '', large: projects.largeRootId };
  const costs = { small: [0, 0], large: [0, 0] };
  for (let round = 0; round < rounds; round++) {
    for (const size of ['small', 'large'] as const) {
      const path = `/home/app/project/details/${roots[size]}`;
      const plan = { port, cookie: cookies.planner, requests: [{ method: 'GET' as const, path }] };
      await load({ ...plan, seconds: Math.min(1, seconds / 2) });
      const before = [cpuMsOf(pid), postgresCpuMs()];
      const { answered } = await load({ ...plan, seconds });
      const after = [cpuMsOf(pid), postgresCpuMs()];
      costs[size] = costs[size].map(
        (cost, at) => cost + ((after[at] ?? 0) - (before[at] ?? 0)) / answered / rounds,
      );
    }
  }
  report.title('Project page, fully rendered (CPU per request)');
  const table = (['small', 'large'] as const).map((size) => [
    size === 'small' ? '31 units' : '3,001 units',
    ...costs[size],
  ]);
  report.table(['', 'server ms', 'Postgres ms'], table);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  report.atMost('3,001 units to 31, CPU', sum(costs.large) / sum(costs.small), 1.2, '×');
  report.keep('projectPages', costs);
}

/** JavaScript of every route, as scripts/route-sizes.mjs finds it in the build. */
export async function printRouteSizes(report: Report): Promise<void> {
  const { output } = await capture(process.execPath, ['scripts/route-sizes.mjs'], { cwd: root });
  const routes = [...output.matchAll(/^\s*([\d.]+)\s+[\d.]+\s+(\/\S*)$/gm)].map(([, kilobytes, route]) => ({
    route: route ?? '',
    kilobytes: Number(kilobytes),
  }));
  report.title('JavaScript of every route, gzipped');
  for (const { route, kilobytes } of routes) {
    report.atMost(route, kilobytes, GRID_PAGES.test(route) ? 240 : 200, 'KB');
  }
  report.keep('javascript', routes);
}

/** What the grid, models and the time line cost in a real browser, each beside its own limits. */
export async function printBrowser(report: Report): Promise<void> {
  const programs = { 'The order grid': 'grid', 'The viewer and the time line': 'viewer' };
  for (const [title, folder] of Object.entries(programs)) {
    const args = ['--import', 'tsx', bin('..', 'tests', 'bench', folder, 'main.ts')];
    const { code, output } = await capture(process.execPath, args, { cwd: root });
    report.title(`${title} in a browser`);
    console.log(output.trimEnd());
    report.keep(folder, { code, lines: output.split('\n') });
  }
}
