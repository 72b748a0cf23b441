import process from 'node:process';

const actions = new Set<() => void>();
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

function run(): void {
  for (const action of actions) action();
  actions.clear();
}

function listen(): void {
  process.once('exit', run);
  for (const [signal, code] of Object.entries(signals)) {
    // Who handles the signal already ends the process in their own way, which the line above sees.
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(code));
  }
}

/** Runs something quick when the process ends, also by a signal; returns the function that forgets it. */
export function atExit(action: () => void): () => void {
  if (actions.size === 0 && !process.listeners('exit').includes(run)) listen();
  actions.add(action);
  return () => void actions.delete(action);
}
