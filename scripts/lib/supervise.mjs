import { setTimeout as sleep } from 'node:timers/promises';
import { logLine } from './json-lines.mjs';
import { isLeaving, Refusal } from './processes.mjs';
import { tail } from './progress.mjs';

const WINDOW_MS = 60_000;
const MAX_CRASHES = 5;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
const LINES_SHOWN = 20;

/**
 * How long to wait before a process is restarted after the last of `crashes` (instants in ms): 1 s, 2 s, 4 s
 * …; null if it crashed five times within a minute.
 * @param {readonly number[]} crashes
 * @returns {number | null}
 */
export function restartDelayMs(crashes) {
  const last = crashes.at(-1) ?? 0;
  const recent = crashes.filter((at) => last - at < WINDOW_MS).length;
  if (recent >= MAX_CRASHES) return null;
  return Math.min(FIRST_DELAY_MS * 2 ** (recent - 1), LONGEST_DELAY_MS);
}

/**
 * Keeps a process running until it ends in order or this command is asked to stop; resolves with its exit code.
 * @param {string} name as a message begins: "The server"
 * @param {import('node:child_process').ChildProcess} first the running process
 * @param {() => Promise<import('node:child_process').ChildProcess>} startAgain resolves once it is ready
 * @param {{ output?: () => string, wait?: (ms: number) => Promise<unknown>, now?: () => number }} [options]
 *   `output` gives what the process printed lately
 */
export async function supervise(
  name,
  first,
  startAgain,
  { output = () => '', wait = sleep, now = Date.now } = {},
) {
  const crashes = [];
  let child = first;
  for (;;) {
    const { code, reason } = await endOf(child);
    if (isLeaving() || code === 0) return code;
    crashes.push(now());
    const delayMs = restartDelayMs(crashes);
    if (delayMs === null) {
      throw new Refusal(
        `${name} ended ${MAX_CRASHES} times within a minute, the last time with ${reason}. It printed:\n${tail(output(), LINES_SHOWN)}`,
        'See to the reason and run the command again.',
      );
    }
    const text = `${name} ended unexpectedly (${reason}). It is started again in ${delayMs / 1000} s.`;
    console.error(logLine('error', 'ended', { text }));
    await wait(delayMs);
    if (isLeaving()) return 0;
    // A process that does not become ready counts as a crash.
    child = await startAgain().catch((error) => ({ failed: error.message }));
  }
}

/** How a process ended. */
async function endOf(child) {
  if ('failed' in child) return { code: 1, reason: child.failed };
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => child.once('exit', resolve));
  }
  const { exitCode, signalCode } = child;
  return signalCode
    ? { code: 1, reason: signalCode }
    : { code: exitCode ?? 1, reason: `exit code ${exitCode}` };
}

/** The last output of a process, for the message when it is given up. */
export function recentOutput() {
  let text = '';
  return {
    add: (chunk) => {
      text = (text + chunk).slice(-20_000);
    },
    read: () => text,
  };
}
