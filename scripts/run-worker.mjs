// npm run worker: works on the jobs of a database server; restarts after a crash.
import { ensureInstalled } from './lib/install.mjs';
import { jsonLines } from './lib/json-lines.mjs';
import { stopWithParents } from './lib/parents.mjs';
import { finished, main, start } from './lib/processes.mjs';
import { MEMORY_FLAGS, MEMORY_SETTINGS } from './lib/server.mjs';
import { loadSettings } from './lib/settings.mjs';
import { recentOutput, supervise } from './lib/supervise.mjs';

const recent = recentOutput();

const print = (lines) => {
  process.stdout.write(lines);
  recent.add(lines);
};

/** A worker's process, once it has started to work or has ended. */
async function startWorker() {
  const flags = [...MEMORY_FLAGS, '--import', 'tsx', 'scripts/worker.ts'];
  const child = start(process.execPath, flags, {
    env: { ...process.env, ...MEMORY_SETTINGS },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const passOutput = jsonLines(print);
  let output = '';
  const started = new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      passOutput(chunk);
      if (!output.includes('worker started')) output += chunk;
      if (output.includes('worker started')) resolve();
    });
  });
  child.stderr.on('data', jsonLines(print));
  await Promise.race([started, finished(child)]);
  return child;
}

const workUntilStopped = async () => {
  await ensureInstalled();
  loadSettings();
  stopWithParents();
  const worker = await startWorker();
  // It has already printed why it cannot work at all.
  if (worker.exitCode !== null) return worker.exitCode;
  return supervise('The worker', worker, startWorker, { output: recent.read });
};

main(workUntilStopped, { isService: true });
