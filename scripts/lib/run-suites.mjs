import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { finished, isLeaving, start } from './processes.mjs';
import { tail } from './progress.mjs';

/**
 * @typedef {{passed: number, failed: number, skipped: number}} Count
 * @typedef {object} Suite
 * @property {string} title
 * @property {string[][]} commands Arguments of Node, run in order until one fails.
 * @property {boolean} [counts] Whether the commands report each test (`vitest-reporter.mjs`); else the suite is one test.
 * @property {number} [cores] How many cores it keeps busy; 1 where left out.
 * @property {Record<string, string>} [env]
 * @property {string[]} [after] Titles of suites that must have ended before.
 * @property {string[]} [logs] Further files a failure names.
 */

/** Output of each suite, to find the reason of a failure. */
const results = join(root, '.tmp', 'results');
const isLive = process.stdout.isTTY && !process.env.CI;
const PROGRESS_MS = isLive ? 500 : 60_000;
const MOST_FAILURES = 20;

/**
 * Runs suites in parallel on the available cores, in the given order, all of them even after a failure.
 * Prints a line for each finished suite with its failures, and the totals as the last line.
 * @param {Suite[]} suites
 * @returns {Promise<0 | 1>} the exit code
 */
export async function runSuites(suites) {
  mkdirSync(results, { recursive: true });
  const runs = suites.map((suite) => ({ ...suite, state: 'waiting', count: none(), failures: [] }));
  const timer = setInterval(() => showProgress(runs), PROGRESS_MS);
  await new Promise((resolve) => startNext(runs, resolve));
  clearInterval(timer);
  const total = none();
  for (const { count } of runs) for (const key of Object.keys(total)) total[key] += count[key];
  console.log(`\n${sentence(total)}`);
  return total.failed > 0 || isLeaving() ? 1 : 0;
}

const none = () => ({ passed: 0, failed: 0, skipped: 0 });

/** Starts the suites that are ready, and calls itself again whenever a suite ends. */
function startNext(runs, done) {
  if (isLeaving() || runs.every(({ state }) => state === 'ended')) return done();
  for (const run of runs.filter(({ state }) => state === 'waiting')) {
    const running = runs.filter(({ state }) => state === 'running');
    const free = availableParallelism() - running.reduce((sum, { cores = 1 }) => sum + cores, 0);
    const isReady = runs.every(({ title, state }) => !run.after?.includes(title) || state === 'ended');
    // A suite that needs more cores than available runs alone.
    if (isReady && ((run.cores ?? 1) <= free || running.length === 0)) {
      void runSuite(run).then(() => startNext(runs, done));
    }
  }
}

async function runSuite(run) {
  run.state = 'running';
  run.began = Date.now();
  const log = join(results, `${run.title.replace(/\W+/g, '-')}.log`);
  const output = openSync(log, 'w');
  let code = run.missing ? 1 : 0;
  for (const args of run.commands ?? []) {
    if (code === 0) code = await runCommand(run, args, output);
  }
  closeSync(output);
  settle(run, code, log);
  run.state = 'ended';
  showEnd(run, log);
}

async function runCommand(run, args, output) {
  const child = start(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...run.env, FORCE_COLOR: '0' },
    stdio: ['ignore', output, output, 'ipc'],
  });
  child.on('message', ({ state, failure }) => {
    if (state in run.count) run.count[state] += 1;
    if (failure) run.failures.push(failure);
  });
  return finished(child);
}

/** A runner may fail without a failed test: a file that does not load, an error after the last test. */
function settle(run, code, log) {
  if (!run.counts && run.missing !== 'skipped') run.count[code === 0 ? 'passed' : 'failed'] = 1;
  if (run.missing === 'skipped') run.count.skipped = 1;
  if (run.counts && code !== 0 && run.count.failed === 0) run.count.failed = 1;
  if (run.counts && code === 0 && run.count.passed === 0) {
    run.count.failed = 1;
    run.failures.push('No test was run.');
  }
  if (run.count.failed > 0 && run.failures.length === 0) run.failures.push(tail(readFileSync(log, 'utf8')));
}

function showEnd(run, log) {
  const sign = run.count.failed ? '✗' : run.missing ? '!' : '✓';
  const what = run.missing
    ? run.reason
    : run.counts
      ? sentence(run.count)
      : run.count.failed
        ? 'failed'
        : 'passed';
  show(`${sign} ${run.title}: ${what} (${seconds(run)})`);
  if (run.count.failed === 0) return;
  for (const failure of run.failures.slice(0, MOST_FAILURES)) show(indented(failure));
  if (run.failures.length > MOST_FAILURES) show(`    … and ${run.failures.length - MOST_FAILURES} more`);
  for (const file of [log, ...(run.logs ?? [])]) show(`    see ${relative(root, file)}`);
}

function showProgress(runs) {
  const running = runs.filter(({ state }) => state === 'running');
  if (running.length === 0) return;
  const line = running.map((run) => {
    const { passed, failed } = run.count;
    const counted = run.counts ? `, ${passed} passed${failed ? `, ${failed} failed` : ''}` : '';
    return `${run.title} ${seconds(run)}${counted}`;
  });
  process.stdout.write(isLive ? `\r\x1b[K… ${line.join(' · ')}` : `… ${line.join(' · ')}\n`);
}

const show = (text) => process.stdout.write(`${isLive ? '\r\x1b[K' : ''}${text}\n`);

const indented = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');

const seconds = ({ began }) => `${Math.round((Date.now() - began) / 1000)} s`;

const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
