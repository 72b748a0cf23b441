// npm run report [-- --run [--quick] [names]]: writes docs/report.md from the last runs of the tests of our promises;
// --run runs them first, --quick in their short forms.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { findPostgresBinaries } from './lib/postgres.mjs';
import { capture, main, Refusal } from './lib/processes.mjs';
import { step, tail } from './lib/progress.mjs';
import { figuresIn, RUNS, reportText } from './lib/report-text.mjs';
import { forgetSettings } from './lib/settings.mjs';

const folder = join(root, '.tmp', 'results');

/** Runs one of the commands and stores its figures. */
async function run(name, isQuick) {
  const { args: whole, quick = [], env = {}, lines } = RUNS[name];
  const args = isQuick ? [...whole, ...quick] : whole;
  const began = Date.now();
  const { code, output } = await capture(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const result = {
    name,
    command: [...Object.entries(env).map((pair) => pair.join('=')), 'node', ...args].join(' '),
    startedAt: new Date(began).toISOString(),
    seconds: (Date.now() - began) / 1000,
    exitCode: code,
    commit: await commit(),
    lines: figuresIn(output, lines),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.log`), output);
  if (code !== 0) console.error(`${tail(output, 20)}\nAll of it is in .tmp/results/${name}.log`);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  return code;
}

async function commit() {
  const { code, output } = await capture('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  return code === 0 ? output.trim() : 'without a repository';
}

function stored() {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

function machine() {
  const [cpu] = os.cpus();
  return {
    Processor: `${os.availableParallelism()} × ${cpu?.model.trim() ?? 'unknown'}`,
    Memory: `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    System: `${os.type()} ${os.release()}`,
    Node: process.versions.node,
    PostgreSQL: versionOf(join(findPostgresBinaries() ?? '', 'postgres')),
    Chromium: versionOf(findChromium()),
    ...packageVersions(),
  };
}

function versionOf(program) {
  const { stdout } = spawnSync(program ?? '', ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(stdout ?? '')?.[0] ?? 'none';
}

/** Of the packages that figures depend on most. */
function packageVersions() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.fromEntries(
    ['next', 'react', 'drizzle-orm', 'pg', 'web-ifc', 'three'].map((name) => [name, dependencies[name]]),
  );
}

function readArguments() {
  const [flag, ...rest] = process.argv.slice(2);
  const isQuick = rest.includes('--quick');
  const named = rest.filter((name) => name !== '--quick');
  const isUnknown = named.some((name) => !(name in RUNS));
  if ((flag !== undefined && flag !== '--run') || isUnknown) {
    throw new Refusal('Which ones?', `npm run report -- --run [--quick] [${Object.keys(RUNS).join(' ')}]`);
  }
  const all = flag === undefined ? [] : Object.keys(RUNS);
  return { names: named.length === 0 ? all : named, isQuick };
}

main(async () => {
  const { names, isQuick } = readArguments();
  forgetSettings();
  await ensureInstalled({ withTests: true });
  for (const name of names) await step(RUNS[name].title, () => run(name, isQuick));
  const results = stored();
  writeFileSync(join(root, 'docs', 'report.md'), reportText(results, machine()));
  console.log(`docs/report.md is written from ${results.length} of ${Object.keys(RUNS).length} runs.`);
  return results.some(({ exitCode }) => exitCode !== 0) ? 1 : 0;
});
