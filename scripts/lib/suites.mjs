import { join } from 'node:path';
import { bin, root } from './paths.mjs';
import { TEST_SECRETS } from './test-secrets.mjs';

/** @typedef {import('./run-suites.mjs').Suite} Suite */

const next = bin('next', 'dist', 'bin', 'next');
const typescript = ['--import', 'tsx'];
const reporter = (name) => join(root, 'scripts', 'lib', `${name}-reporter.mjs`);

/** Vitest tests of projects of `vitest.config.ts`, with a number of workers. */
function vitest(title, projects, { cores = 1, workers = cores, ...rest } = {}) {
  const args = [
    bin('vitest', 'vitest.mjs'),
    ...['run', ...projects.flatMap((name) => ['--project', name]), '--maxWorkers', String(workers)],
    ...['--reporter=default', `--reporter=${reporter('vitest')}`],
  ];
  return { title, commands: [args], counts: true, cores, ...rest };
}

/** Represents a suite that cannot run here, so that the totals show it. `missing`: how it counts. */
export const missing = (title, reason, outcome) => ({ title, reason, missing: outcome, cores: 0 });

/** @type {Suite} */
export const types = {
  title: 'types',
  commands: [
    [next, 'typegen'],
    // Checkers beside each other share no types: with four of them it takes 70 s of processor time and 4.7 GB.
    // What an earlier run remembered would still miss the address of a new page.
    [bin('typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '1', '--incremental', 'false'],
  ],
};
/** @type {Suite} */
export const lint = { title: 'lint', commands: [[bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']] };
/** Unused files, exports and packages; the second run does not count tests as uses. */
const knip = bin('knip', 'bin', 'knip.js');
/** @type {Suite} */
export const unused = {
  title: 'nothing unused',
  commands: [[knip], [knip, '--production', '--config', 'scripts/lib/knip-production.mjs']],
};
/** @type {Suite} */
export const build = { title: 'build', commands: [[join(root, 'scripts', 'build.mjs')]] };

/** What every page may cost a phone. @type {Suite} */
export const scriptSizes = {
  title: 'script sizes',
  commands: [[join(root, 'scripts', 'route-sizes.mjs')]],
  after: [build.title],
};

export const unitTests = vitest('rules and architecture', ['domain']);
/** The same where little runs beside it. */
export const unitTestsAlone = vitest('rules and architecture', ['domain'], { workers: 2 });
export const componentTests = vitest('components', ['components', 'components-apart']);
export const allOnEmbedded = vitest('services and REST on the embedded database', ['api'], { cores: 2 });
/**
 * Tests that may differ on the embedded database, and a third of the rest: everything runs on Postgres
 * (decision 5).
 */
export const someOnEmbedded = vitest('services and REST on the embedded database, in part', ['embedded']);
export const allOnPostgres = vitest('services and REST on Postgres', ['api'], {
  cores: 2,
  env: { TEST_DATABASE: 'postgres' },
});

/** Sends every call to both the front and `next start`, on one database. */
export const front = vitest('the front beside Next', ['front'], {
  env: { TEST_DATABASE: 'postgres' },
  after: [build.title],
});

/** Mostly waits for processes to start and end. */
export const kills = (part, title) => ({
  title: `kill -9 on ${title}`,
  commands: [[...typescript, 'tests/crash/main.ts', '--only', part, '--kills', '5']],
  cores: 0.5,
  // The journal is sealed from the first start.
  env: TEST_SECRETS,
});

export const browserTests = {
  title: 'browser journeys',
  commands: [
    [
      bin('@playwright', 'test', 'cli.js'),
      'test',
      // The list is written to the log of the suite.
      `--reporter=list,${reporter('playwright')}`,
    ],
  ],
  counts: true,
  cores: 2,
  after: [build.title],
  logs: [
    join(root, '.tmp', 'browser-tests', 'portal-0.log'),
    join(root, '.tmp', 'browser-tests', 'portal-1.log'),
  ],
};
