// The program of a worker process: does the tasks it is sent, one after the other, until its parent is gone.
import { type TaskName, tasks } from './tasks';

interface Order {
  name: TaskName;
  args: readonly unknown[];
}

/** Each task takes what `runTask` was called with, whose types are checked there. */
const byName: Record<string, (...args: never[]) => Promise<unknown>> = tasks;

async function answer({ name, args }: Order): Promise<unknown> {
  try {
    const result = await Reflect.apply(byName[name] ?? unknownTask, null, args);
    return { result };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function unknownTask(): never {
  throw new Error('no such task');
}

process.on('message', (order: Order) => void answer(order).then((reply) => process.send?.(reply)));
process.once('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
