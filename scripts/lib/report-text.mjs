import { stripVTControlCharacters } from 'node:util';

/**
 * One run of a command, as it is stored in `.tmp/results`.
 * @typedef {object} Result
 * @property {string} name
 * @property {string} command
 * @property {string} startedAt ISO
 * @property {number} seconds
 * @property {number} exitCode
 * @property {string} commit of the sources, shortened
 * @property {string[]} lines what it printed that is worth reading
 */

/**
 * The promises, the command that tests each, and which of its output lines are figures.
 * @type {Readonly<Record<string, { title: string, promise: string, args: string[], quick?: string[], env?: Record<string, string>, lines: RegExp }>>}
 */
export const RUNS = {
  crash: {
    title: 'Nothing acknowledged is lost',
    promise:
      'After `kill -9` of the portal or its database at any moment, each acknowledged row, file and model is there once and whole.',
    args: ['scripts/run.mjs', 'tests/crash/main.ts'],
    quick: ['--kills', '5'],
    lines: /killed|lost|damaged|acknowledged/,
  },
  races: {
    title: 'Rules hold under concurrent writes',
    promise:
      'Random writes of many people to the same projects at once break no rule and end in no deadlock.',
    args: ['scripts/test-races.mjs'],
    lines: /Tests|writes|broken/,
  },
  hostile: {
    title: 'Hostile input does no harm',
    promise:
      'Whatever the contract allows, and more, is answered or refused: no 500, no long wait, no growth of memory.',
    args: ['scripts/test-hostile.mjs'],
    quick: ['--short'],
    lines: /calls|memory|500|slow/,
  },
  upgrade: {
    title: 'Upgrades without downtime',
    promise:
      'The former release serves beside this one on one database while it migrates, no call fails, and its suite of calls passes on the new schema.',
    args: ['scripts/test-upgrade.mjs'],
    lines: /^Former|side by side|entries of|Tests/,
  },
  processes: {
    title: 'Processes come and go',
    promise:
      'Several web processes notify each other; one that is killed comes back while the others serve. Replicas that lag or die are left out; PgBouncer in transaction mode works.',
    args: [
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--reporter=verbose'],
      ...['replicas', 'web-cluster', 'pgbouncer', 'polled-changes'].map(
        (name) => `tests/services/${name}.test.ts`,
      ),
    ],
    env: { TEST_DATABASE: 'postgres' },
    lines: /^\s*[✓×]|Tests/,
  },
  journeys: {
    title: 'People get through, by keyboard and with a screen reader too',
    promise:
      'Journeys in a real browser; axe finds nothing on the screens they pass, light and dark, wide and narrow.',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list'],
    lines: /^\s*✘|\d+ (passed|failed|flaky|skipped)/,
  },
  engines: {
    title: 'The same in other browsers',
    promise:
      'Order desk, structure, deliveries, questionnaire, drawings and viewer are walked in Firefox and WebKitGTK of the distribution.',
    args: ['scripts/test-engines.mjs'],
    lines: /^[✓✗–] (Firefox|WebKit) |walks passed/,
  },
  bench: {
    ...benchmark('Speed beside its limits: calls, pages, grid, memory', 'main'),
    // The limits are those of the large set.
    quick: ['--scale', '100', '--seconds', '1', '--rounds', '2', '--memory', '1', '--no-grid'],
  },
  models: benchmark('Models: from IFC to geometry', 'models'),
  scan: benchmark('Models: from IFC to structure', 'scan'),
  files: benchmark('Uploads, downloads and archives', 'files'),
  documents: benchmark('Large documents and pictures', 'documents'),
  lists: benchmark('An inbox of 2,000 tasks and a matrix of 2,000 lots', 'lists'),
  statements: benchmark('What pages ask the database', 'page-statements'),
};

/** A program of `tests/bench`, which prints each figure with its limit. */
function benchmark(title, program) {
  return {
    title,
    promise: 'Each figure is printed with its limit; a missed limit is marked.',
    args: ['scripts/run.mjs', `tests/bench/${program}.ts`],
    lines: /^\s*[✓✗] |^\S.*:|limits kept/,
  };
}

const MOST_LINES = 200;

/** The lines of an output that contain figures, without colours; the last ones if there are many. */
export function figuresIn(output, lines) {
  const plain = stripVTControlCharacters(output).split('\n');
  return plain
    .filter((line) => lines.test(line))
    .map((line) => line.trimEnd())
    .slice(-MOST_LINES);
}

/**
 * The report as Markdown.
 * @param {readonly Result[]} results
 * @param {Readonly<Record<string, string>>} machine description of the machine
 */
export function reportText(results, machine) {
  const parts = Object.entries(RUNS).map(([name, run]) =>
    part(
      run,
      results.find((result) => result.name === name),
    ),
  );
  const about = Object.entries(machine).map(([what, value]) => `| ${what} | ${value} |`);
  return [
    '# What is promised, and how it was tested',
    '',
    'Written by `npm run report` from the last runs on one machine; `npm run report -- --run` runs all of them first.',
    '',
    '| Machine | |',
    '|---|---|',
    ...about,
    '',
    ...parts.flat(),
  ].join('\n');
}

function part({ title, promise }, result) {
  const head = [`## ${title}`, promise, ''];
  if (!result) return [...head, 'Not run on this machine.', ''];
  const outcome = result.exitCode === 0 ? 'passed' : `**failed** with ${result.exitCode}`;
  const when = result.startedAt.slice(0, 16).replace('T', ' ');
  return [
    ...head,
    `\`${result.command}\` ${outcome} in ${Math.round(result.seconds)} s, ${when} UTC, sources ${result.commit}.`,
    '',
    '```',
    ...result.lines,
    '```',
    '',
  ];
}
