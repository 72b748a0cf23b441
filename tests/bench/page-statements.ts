// node scripts/run.mjs tests/bench/page-statements.ts [path]: what each page asks the database, and for how long.
import { sql } from 'drizzle-orm';
import { ensureBuilt } from '@/scripts/lib/build.mjs';
import { main } from '@/scripts/lib/processes.mjs';
import { type BenchPage, benchPages } from './bench-pages';
import { type BenchDatabase, openBenchDatabases } from './databases';
import { cpuMsOf } from './process-costs';
import { Report } from './report';
import { type BenchServer, startPortal } from './servers';

const WARM = 3;
const ASKED = 10;
/** Of a page, whatever it shows (design of the portal). */
const MOST_STATEMENTS = 12;
const MOST_MS = 8;

main(async () => {
  const report = new Report('page-statements');
  await ensureBuilt();
  const [bench] = await openBenchDatabases([1], ['shared_preload_libraries=pg_stat_statements']);
  if (!bench) throw new Error('no database');
  await bench.database.db.execute(sql`create extension pg_stat_statements`);
  const portal = await startPortal(bench.url);
  const wanted = process.argv[2] ?? '';
  for (const page of (await benchPages(bench)).filter(({ name }) => name.includes(wanted)))
    await measure(page, portal, bench, report);
  report.finish();
});

async function measure(
  { name, path, caller }: BenchPage,
  { port, pid }: BenchServer,
  { database: { db }, cookies }: BenchDatabase,
  report: Report,
): Promise<void> {
  const ask = async () => {
    const answer = await fetch(`http://localhost:${port}${path}`, { headers: { cookie: cookies[caller] } });
    const html = await answer.text();
    if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
    return html.length;
  };
  for (let time = 0; time < WARM; time++) await ask();
  await db.execute(sql`select pg_stat_statements_reset()`);
  const before = cpuMsOf(pid);
  let bytes = 0;
  for (let time = 0; time < ASKED; time++) bytes = await ask();
  const cpuMs = (cpuMsOf(pid) - before) / ASKED;
  const rows = await db
    .select({
      query: sql<string>`query`,
      calls: sql<number>`calls::int`,
      ms: sql<number>`total_exec_time::float8`,
    })
    .from(sql`pg_stat_statements`)
    .where(sql`query not ilike '%pg_stat_statements%'`)
    .orderBy(sql`total_exec_time desc`);
  // Jobs and presence ask now and then; a page asks each time.
  const own = rows.filter(({ calls }) => calls >= ASKED);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0) / ASKED;
  report.title(`${name}: ${cpuMs.toFixed(1)} ms of the server, ${Math.round(bytes / 1000)} KB of HTML`);
  report.atMost('statements', sum(own.map(({ calls }) => calls)), MOST_STATEMENTS);
  report.atMost('of Postgres', sum(own.map(({ ms }) => ms)), MOST_MS, 'ms');
  const shown = own.map(({ query, calls, ms }) => [
    query.replaceAll(/\s+/g, ' ').slice(0, 400),
    calls / ASKED,
    ms / ASKED,
  ]);
  report.table(['statement', 'times', 'ms'], shown);
}
