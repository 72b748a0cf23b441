import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './paths.mjs';
import { finished, isLeaving, start } from './processes.mjs';

/** @typedef {{passed: number, failed: number, skipped: number}} Count */
/** @typedef {{title: string, run: () => Promise<Count>}} Suite */

const results = join(root, '.tmp', 'results');
const next = bin('next', 'dist', 'bin', 'next');
const runTypescript = ['--import', 'tsx'];

const none = () => ({ passed: 0, failed: 0, skipped: 0 });

function add(total, count) {
  for (const key of Object.keys(total)) total[key] += count[key];
}

/** Runs the suites one after the other, all of them whatever fails, and closes with the sum. */
export async function runSuites(suites) {
  mkdirSync(results, { recursive: true });
  const total = none();
  const summary = [];
  for (const { title, run } of suites) {
    if (isLeaving()) return 1;
    console.log(`\n── ${title}`);
    const began = Date.now();
    const count = await run();
    add(total, count);
    summary.push(`${count.failed ? '✗' : '✓'} ${title}: ${sentence(count)} (${seconds(began)})`);
  }
  console.log(`\n${summary.join('\n')}\n\n${sentence(total)}`);
  return total.failed > 0 ? 1 : 0;
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Suites that wait more than they work, side by side. */
export function together(title, ...suites) {
  const run = async () => {
    const total = none();
    for (const count of await Promise.all(suites.map((suite) => suite.run()))) add(total, count);
    return total;
  };
  return { title, run };
}

/** A suite that passes or fails as a whole. */
function whole(title, ...commands) {
  const run = async () => {
    for (const args of commands) {
      if ((await finished(start(process.execPath, args, { cwd: root }))) !== 0)
        return { ...none(), failed: 1 };
    }
    return { ...none(), passed: 1 };
  };
  return { title, run };
}

/** A suite of a test runner that leaves its counts in a JSON file, read by `toCount`. */
function counted(title, args, env, toCount) {
  const run = async () => {
    const file = join(results, `${title.replace(/\W+/g, '-')}.json`);
    rmSync(file, { force: true });
    const command = args(file);
    const options = { cwd: root, env: { ...process.env, ...env(file) } };
    const code = await finished(start(process.execPath, command, options));
    const count = existsSync(file) ? toCount(JSON.parse(readFileSync(file, 'utf8'))) : none();
    // A runner may fail without a failed test: a file that does not load, an error after the last test.
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  };
  return { title, run };
}

function vitest(title, projects, env = {}) {
  const args = (file) => [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  return counted(
    title,
    args,
    () => env,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );
}

/** Stands for a suite that cannot run here, so that the sum says so too. */
export function missing(title, reason, outcome) {
  const run = async () => {
    const line = '!'.repeat(reason.length + 4);
    console.log(`${line}\n! ${reason} !\n${line}`);
    return { ...none(), [outcome]: 1 };
  };
  return { title, run };
}

export const types = whole('types', [next, 'typegen'], [bin('typescript', 'bin', 'tsc'), '--noEmit']);
export const lint = whole('lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']);
export const build = whole('build', [join(root, 'scripts', 'build.mjs')]);
export const unitTests = vitest('rules and architecture', ['domain']);
export const componentTests = vitest('components', ['components']);
export const embeddedTests = vitest('services and REST on the embedded database', ['api']);
export const postgresTests = vitest('services and REST on Postgres', ['api'], { TEST_DATABASE: 'postgres' });

export const crashTests = (database) =>
  whole(`kill -9 on ${database}`, [
    ...runTypescript,
    'tests/crash/main.ts',
    '--database',
    database,
    '--kills',
    '5',
  ]);

export const browserTests = counted(
  'browser journeys',
  () => [bin('@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests', '--reporter=dot,json'],
  (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
);
