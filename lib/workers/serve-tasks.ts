import { Worker } from 'node:worker_threads';

interface Order {
  name: string;
  args: readonly unknown[];
}

type TaskTable = Record<string, (...args: never[]) => unknown>;

/** Runs the tasks sent to a worker process one after the other, until its parent has ended. */
export function serveTasks(tasks: TaskTable): void {
  process.on('message', (order: Order) => void answer(tasks, order).then((reply) => process.send?.(reply)));
  endWithParent();
  process.send?.({ isReady: true });
}

/**
 * Ends a process whose parent was killed, from a thread, because a library call may block the main thread for
 * a long time.
 */
const WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1_000);
`;

function endWithParent(): void {
  process.once('disconnect', () => process.exit(0));
  const options = { workerData: process.ppid, resourceLimits: { maxOldGenerationSizeMb: 8 } };
  new Worker(WATCH, { eval: true, execArgv: [], ...options }).unref();
}

/** Reports the progress of this process's task, 0 to 1. */
export function reportProgress(progress: number): void {
  process.send?.({ progress });
}

/** Runs a task with the arguments of `runTask`, which checks their types. */
async function answer(tasks: TaskTable, { name, args }: Order): Promise<unknown> {
  try {
    const result: unknown = await Reflect.apply(tasks[name] ?? unknownTask, null, args);
    return { result };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function unknownTask(): never {
  throw new Error('no such task');
}
