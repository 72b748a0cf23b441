import { format, stripVTControlCharacters } from 'node:util';
import { log } from '@/lib/log';

type Level = Parameters<typeof log>[0];

const LEVELS = {
  log: 'info',
  info: 'info',
  debug: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'warn',
} as const;
/** How every line of the log begins. */
const LOGGED = '{"time":"';

/**
 * Makes lines of the log of everything that other code prints, such as Next and Node: a reader of the output finds one
 * JSON object a line and nothing else.
 */
export function printAsLog(): void {
  for (const [name, level] of Object.entries(LEVELS)) {
    Object.assign(console, { [name]: (...values: unknown[]) => logPrinted(level, values) });
  }
  for (const [stream, level] of [
    [process.stdout, 'info'],
    [process.stderr, 'error'],
  ] as const) {
    const write = stream.write.bind(stream);
    Object.assign(stream, {
      write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
        const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
        if (text.startsWith(LOGGED)) return write(text);
        logPrinted(level, [text]);
        const done = rest.at(-1);
        if (typeof done === 'function') done();
        return true;
      },
    });
  }
  // Node prints warnings past all of these.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log('warn', 'printed', { problem: warning }));
}

function logPrinted(level: Level, values: readonly unknown[]): void {
  const problem = values.find((value) => value instanceof Error);
  if (hasCallerLeft(problem)) return void log('info', 'caller left');
  const text = stripVTControlCharacters(format(...values.filter((value) => value !== problem))).trim();
  if (text === '' && problem === undefined) return;
  log(level, 'printed', { ...(text !== '' && { text }), problem });
}

/** Whether an error says no more than that a connection ended while a request was being read. */
export function hasCallerLeft(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}
