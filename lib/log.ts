type Level = 'info' | 'warn' | 'error';

const secretField = /password|secret|token|authorization|cookie/i;

/**
 * Writes one line of JSON to the output: when, how bad, what happened, and the fields that tell it apart.
 * Errors become their stack and cause; fields that are named like a secret are left out.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  if (waiting === '') setImmediate(writeWaiting);
  waiting += `${logLine(level, event, fields, new Date())}\n`;
}

/** Lines of one turn of the event loop, written as one: under load a system call for each costs what a query does. */
let waiting = '';

function writeWaiting(): void {
  if (waiting === '') return;
  process.stdout.write(waiting);
  waiting = '';
}

process.once('exit', writeWaiting);

/** The line that `log` writes. */
export function logLine(level: Level, event: string, fields: Record<string, unknown>, now: Date): string {
  const line = { time: now.toISOString(), level, event, ...fields };
  return JSON.stringify(line, (name, value: unknown) => {
    if (secretField.test(name)) return undefined;
    return value instanceof Error ? described(value) : value;
  });
}

/** Without the values of a failed query: names, addresses and hashes stand among them. */
function described(error: Error): { error: string | undefined; cause?: unknown } {
  const [said = ''] = error.message.split('\nparams: ');
  return {
    error: error.stack?.replace(error.message, () => said),
    ...(error.cause !== undefined && { cause: error.cause }),
  };
}
