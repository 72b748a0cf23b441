// node scripts/web-cluster.mjs program [arguments]: WEB_PROCESSES processes of a program that share its port.
// A crashed process is restarted while the others serve.
import cluster from 'node:cluster';
import { restartDelayMs } from './lib/supervise.mjs';

const [program, ...args] = process.argv.slice(2);
const count = Number(process.env.WEB_PROCESSES || 1);
const crashes = [];
let hasServed = false;
let isStopping = false;

function startOne() {
  if (!isStopping) cluster.fork();
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const worker of Object.values(cluster.workers)) worker.process.kill('SIGTERM');
  endWhenAlone(0);
}

function endWhenAlone(code) {
  if (Object.keys(cluster.workers).length === 0) process.exit(code);
}

cluster.setupPrimary({ exec: program, args });
cluster.on('listening', () => {
  hasServed = true;
});
cluster.on('exit', (worker, code, signal) => {
  if (isStopping) return endWhenAlone(0);
  const reason = signal ?? `exit code ${code}`;
  // It has already printed why it cannot serve at all.
  if (!hasServed) process.exit(code || 1);
  crashes.push(Date.now());
  const delayMs = restartDelayMs(crashes);
  if (delayMs === null) {
    console.error(`! Web processes end again and again, the last one with ${reason}.`);
    process.exit(1);
  }
  console.error(
    `! Web process ${worker.process.pid} ended (${reason}). Another one starts in ${delayMs / 1000} s.`,
  );
  setTimeout(startOne, delayMs);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// The command that started it has ended.
if (process.connected) process.once('disconnect', stop);
for (let started = 0; started < count; started++) startOne();
