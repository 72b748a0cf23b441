import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { jsonLines } from './json-lines.mjs';
import { bin, root } from './paths.mjs';
import { isLeaving, Refusal, start } from './processes.mjs';
import { tail } from './progress.mjs';

/** Refuses early if the port is taken, instead of after a long build. */
export async function checkPort(port) {
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    throw new Refusal(`PORT is ${port}, which is no port.`, 'Set it to a number up to 65535.');
  }
  if (!(await answers(Number(port)))) return;
  throw new Refusal(
    `Port ${port} is in use; maybe the portal runs already at http://localhost:${port}.`,
    `Stop what uses it, or choose another one: PORT=${Number(port) + 1} npm start`,
  );
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** A free port on the loopback interface. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, 'localhost', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}

/**
 * Node's memory settings, unless NODE_OPTIONS is set: young objects in 32 MB, so that those of a request are
 * freed before they count as old, and old ones in 512 MB at most. Without limits V8 takes what the machine
 * has: after ten minutes of load 860 MB instead of 300 MB, and no faster.
 */
export const MEMORY_FLAGS = process.env.NODE_OPTIONS
  ? []
  : ['--max-semi-space-size=32', '--max-old-space-size=512'];

/**
 * Two arenas for glibc's allocator, unless MALLOC_ARENA_MAX is set. With its own choice of eight a core, what
 * threads free stays scattered: hostile input of two minutes took 175 MB instead of 126 to 142, and no call got
 * slower.
 */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2' };

/** Lines of the log that operators need before the portal is ready, or although it becomes ready. */
const SAID_WHILE_STARTING = /"event":"(?:database not reached|front)"/;

/** Programs that serve the built portal: the front, and Next without it. */
export const FRONT = [join(root, 'scripts', 'front', 'main.mjs')];
export const NEXT_START = [bin('next', 'dist', 'bin', 'next'), 'start'];

/** The program that serves with several processes, if the settings ask for it. */
const clusterOf = ({ WEB_PROCESSES }) =>
  Number(WEB_PROCESSES) > 1 ? [join(root, 'scripts', 'web-cluster.mjs')] : [];

/**
 * Starts the built portal and resolves with its process once it is ready to serve. `onOutput` gets its later
 * output in lines of JSON, and before that the lines about what it waits for.
 */
export async function serve(env, onOutput, program = FRONT) {
  // A local installation is not reachable from outside: its passwords are in the README. A server has a proxy
  // in front.
  const isLaptop = !env.DATABASE_URL;
  const address = isLaptop ? ['--hostname', 'localhost'] : [];
  const flags = [...MEMORY_FLAGS, ...(isLaptop ? ['--dns-result-order=ipv4first'] : [])];
  const child = start(
    process.execPath,
    [...flags, ...clusterOf(env), ...program, ...address, '--port', env.PORT],
    {
      cwd: root,
      // Next would exit before the database is closed; lib/runtime stops everything in order.
      env: { ...env, ...MEMORY_SETTINGS, NEXT_MANUAL_SIG_HANDLE: '1', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  let isReady = false;
  const take = (pass) => (chunk) => {
    if (isReady) return pass(chunk);
    output += chunk;
    for (const line of String(chunk).split('\n')) {
      if (SAID_WHILE_STARTING.test(line)) onOutput(`${line}\n`);
    }
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', take(jsonLines(onOutput)));
  try {
    await untilReady(child, `http://localhost:${env.PORT}/api/health/ready`, () => output);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  isReady = true;
  return child;
}

async function untilReady(child, url, output) {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null || child.signalCode !== null) {
      if (isLeaving()) return;
      throw new Refusal(`The portal could not start: ${reasonIn(output())}`, advice(output()));
    }
    if (Date.now() > deadline) {
      const reason = answer ? `${answer.status} ${await answer.text()}` : 'no answer';
      throw new Refusal(`The portal did not get ready within 3 minutes (${reason}):\n${tail(output())}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The reason in the portal's log: the innermost error without its stack; else the last lines. */
function reasonIn(output) {
  const line = output.split('\n').find((text) => text.includes('"event":"could not start"'));
  if (!line) return `\n${tail(output)}`;
  let problem = JSON.parse(line).problem;
  while (problem.cause?.error) problem = problem.cause;
  return problem.error.split('\n    at ')[0].replace(/^\w*Error: /, '');
}

function advice(output) {
  if (/EADDRINUSE/.test(output)) return 'The port was taken meanwhile: choose another one with PORT=…';
  if (/ENOSPC/.test(output)) return 'The disk is full: free some space and run the command again.';
  if (
    /Postgres was not reached|ECONNREFUSED|ENOTFOUND|ETIMEDOUT|password authentication|database ".*" does not exist/.test(
      output,
    )
  ) {
    return 'Postgres was not reached: check DATABASE_URL, and that the server runs and has the database.';
  }
  return /not usable/.test(output)
    ? 'Set them in the environment or in .env, and run the command again.'
    : '';
}
