import { bin, root } from '@/scripts/lib/paths.mjs';
import { capture } from '@/scripts/lib/processes.mjs';
import {
  type BenchPage,
  benchPages,
  LARGE_PROJECT,
  ORDER_LOT,
  PROJECT_LIST,
  SMALL_PROJECT,
} from './bench-pages';
import type { BenchDatabase } from './databases';
import { type LoadPlan, load } from './load';
import type { BenchOptions } from './options';
import { cpuMsOf, postgresCpuMs } from './process-costs';
import type { Report } from './report';
import { type BenchServer, startEmptyPage } from './servers';

/** Where a browser is that goes on inside the portal, as Next's router says it: the frame is there already. */
const IN_THE_FRAME = JSON.stringify(
  ['__PAGE__', 'none', 'app', 'home', 'locale', ''].reduce<unknown>(
    (below, segment) => [
      segment === 'locale' ? [segment, 'en', 'd', null] : segment,
      below === null ? {} : { children: below },
      null,
      segment === 'none' ? 'refetch' : null,
      0,
    ],
    null,
  ),
);
const VISITS = {
  'first visit': {},
  navigation: {
    rsc: '1',
    'next-router-state-tree': encodeURIComponent(IN_THE_FRAME),
    'next-url': '/en/home/app/dash',
  },
};
type Visit = keyof typeof VISITS;

/** Most processor time of the server, as a multiple of what an empty page of Next costs it. */
const LIMITS: Record<string, Record<Visit, number>> = {
  [PROJECT_LIST]: { 'first visit': 8 / 3, navigation: 4 / 3 },
  [SMALL_PROJECT]: { 'first visit': 16 / 3, navigation: 8 / 3 },
  [LARGE_PROJECT]: { 'first visit': 16 / 3, navigation: 8 / 3 },
  [ORDER_LOT]: { 'first visit': 16 / 3, navigation: 8 / 3 },
};
const POSTGRES_MS = 8;

interface MeasuredPage {
  name: string;
  visit: Visit;
  server: BenchServer;
  plan: LoadPlan;
  kilobytes: number;
  /** CPU per request, ms. */
  serverMs: number;
  postgresMs: number;
}

/** Pages as a first visit and as a navigation inside the portal, by turns, so that a busy moment hits all alike. */
export async function measurePages(
  portal: BenchServer,
  bench: BenchDatabase,
  { seconds, rounds }: BenchOptions,
  report: Report,
): Promise<void> {
  const empty = await measured(
    { name: 'empty page of Next', path: '/empty' },
    'first visit',
    await startEmptyPage(),
  );
  const pages: MeasuredPage[] = [];
  for (const page of (await benchPages(bench)).filter(({ name }) => name in LIMITS)) {
    for (const visit of ['first visit', 'navigation'] as const) {
      pages.push(await measured(page, visit, portal, bench.cookies[page.caller]));
    }
  }
  for (let round = 0; round < rounds; round++) {
    for (const page of [empty, ...pages]) {
      await load({ ...page.plan, seconds: Math.min(3, seconds) });
      const before = [cpuMsOf(page.server.pid), postgresCpuMs()];
      const { answered } = await load({ ...page.plan, seconds });
      page.serverMs += (cpuMsOf(page.server.pid) - (before[0] ?? 0)) / answered / rounds;
      page.postgresMs += (postgresCpuMs() - (before[1] ?? 0)) / answered / rounds;
    }
  }
  printPages(empty, pages, report);
}

/** The request of a page, and the size of its answer. */
async function measured(
  { name, path }: Pick<BenchPage, 'name' | 'path'>,
  visit: Visit,
  server: BenchServer,
  cookie?: string,
): Promise<MeasuredPage> {
  const headers = { ...VISITS[visit], ...(cookie && { cookie }) };
  const open = (at: string) => fetch(`http://localhost:${server.port}${at}`, { headers, redirect: 'manual' });
  const first = await open(path);
  // Next leads a navigation to an address with the hash of its headers.
  const address = first.headers.get('location') ?? path;
  const answer = first.status === 307 ? await open(address) : first;
  const kilobytes = (await answer.arrayBuffer()).byteLength / 1000;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const requests = [{ method: 'GET' as const, path: address }];
  const plan = { port: server.port, seconds: 0, requests, headers: VISITS[visit], ...(cookie && { cookie }) };
  return { name, visit, server, plan, kilobytes, serverMs: 0, postgresMs: 0 };
}

function printPages(empty: MeasuredPage, pages: readonly MeasuredPage[], report: Report): void {
  const ofEmpty = ({ serverMs }: MeasuredPage) => serverMs / empty.serverMs;
  report.title('Pages, fully rendered (CPU per request)');
  report.table(
    ['', '', 'server ms', 'of an empty page', 'Postgres ms', 'KB'],
    [empty, ...pages].map((page) => [
      ...[page.name, page.visit, page.serverMs, ofEmpty(page)],
      ...[page.postgresMs, page.kilobytes],
    ]),
  );
  for (const page of pages) {
    report.atMost(`${page.name}, ${page.visit}`, ofEmpty(page), LIMITS[page.name]?.[page.visit] ?? 0, '×');
  }
  for (const { name, postgresMs } of pages.filter(({ visit }) => visit === 'first visit')) {
    report.atMost(`${name}, Postgres`, postgresMs, POSTGRES_MS, 'ms');
  }
  const cpuOf = (wanted: string) =>
    pages
      .filter(({ name }) => name === wanted)
      .reduce((sum, page) => sum + page.serverMs + page.postgresMs, 0);
  report.atMost('3,001 units to 31', cpuOf(LARGE_PROJECT) / cpuOf(SMALL_PROJECT), 1.2, '×');
  report.keep(
    'pages',
    [empty, ...pages].map(({ server: _, plan: __, ...page }) => page),
  );
}

/** JavaScript of every route, as scripts/route-sizes.mjs finds it in the build. */
export async function printRouteSizes(report: Report): Promise<void> {
  const { output } = await capture(process.execPath, ['scripts/route-sizes.mjs'], { cwd: root });
  const lines = output.matchAll(/^\s*([\d.]+)\s+[\d.]+\s+([\d.]+)\s+(\/\S*)/gm);
  const routes = [...lines].map(([, kilobytes, most, route]) => ({
    route: route ?? '',
    kilobytes: Number(kilobytes),
    most: Number(most),
  }));
  report.title('JavaScript of every route, gzipped');
  for (const { route, kilobytes, most } of routes) report.atMost(route, kilobytes, most, 'KB');
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
