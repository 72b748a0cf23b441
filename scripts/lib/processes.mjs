import { spawn } from 'node:child_process';

/** Ends the command with one readable reason and advice. */
export class Refusal extends Error {
  /** @param {string} reason @param {string} [advice] */
  constructor(reason, advice = '') {
    super(advice ? `${reason}\n${advice}` : reason);
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {(() => unknown)[]} */
const onExit = [];
let stopping = false;

/** Registers work that must be done before this command ends for any reason. Last in, first out. */
export function beforeExit(action) {
  onExit.unshift(action);
}

/** Starts a process that is ended together with this one. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Resolves with the exit code; a process ended by a signal counts as 1. */
export function finished(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Asks a process to end; resolves with its exit code when it has. */
export async function end(child) {
  const ended = finished(child);
  child.kill('SIGTERM');
  return ended;
}

/** Runs a command to its end and returns its output. */
export async function capture(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk) => {
    output = (output + chunk).slice(-200_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await finished(child).catch((error) => {
    output += error.message;
    return 127;
  });
  return { code, output };
}

/** Stops every process started here: first with the signal, then by force after five seconds. */
async function stopAll(signal = 'SIGTERM') {
  const children = [...running];
  const exits = children.map((child) => finished(child).catch(() => 1));
  for (const child of children) child.kill(signal);
  const force = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 5_000);
  await Promise.all(exits);
  clearTimeout(force);
}

/** Stops what this command has started and exits. */
export async function leave(code, signal) {
  if (stopping) return;
  stopping = true;
  await stopAll(signal);
  for (const action of onExit) {
    await Promise.resolve()
      .then(action)
      .catch((error) => console.error(error));
  }
  process.exit(code);
}

/** True once this command has begun to exit. */
export const isLeaving = () => stopping;

/**
 * Runs a command's main function: passes signals on, prints refusals, always cleans up. `isService`: being
 * asked to stop is its normal end.
 */
export async function main(run, { isService = false } = {}) {
  const stopCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(stopCodes)) {
    process.on(signal, () => leave(isService ? 0 : code, signal));
  }
  try {
    await leave((await run()) ?? 0);
  } catch (error) {
    if (stopping) return;
    console.error(error instanceof Refusal ? `\n✗ ${error.message}\n` : error);
    await leave(1);
  }
}
