import { WorkerError, type WorkerFault } from './worker-error';
import { type OnProgress, type WorkerLimits, WorkerProcess } from './worker-process';

export interface PoolOptions extends WorkerLimits {
  /** Maximum number of parallel processes. */
  workers: number;
  /** Maximum number of waiting tasks. */
  queueLength: number;
  /** Maximum number of waiting or running tasks of one owner; they run one after the other. */
  perOwner: number;
  /** How long a task may wait. */
  waitMs: number;
  /** When an idle process ends to release its memory. */
  idleMs: number;
  /** A process that uses more memory after a task, or whose task failed, gets no further task. */
  usedUp?: { residentMb: number };
}

export interface TaskCaller {
  /** The owner of the task, such as a user's id; null for the portal itself. */
  owner: string | null;
  /** Aborts when the result is no longer needed. */
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
}

interface QueuedTask {
  owner: string | null;
  /** Runs it in a worker; resolves to whether it succeeded. */
  start: (worker: WorkerProcess) => Promise<boolean>;
  refuse: (fault: WorkerFault) => void;
}

/** Worker processes that are started when there is work, with a queue of tasks. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #waiting: QueuedTask[] = [];
  readonly #running = new Set<QueuedTask>();
  readonly #idle = new Map<WorkerProcess, NodeJS.Timeout>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Number of waiting and running tasks. */
  get load(): { waiting: number; running: number } {
    return { waiting: this.#waiting.length, running: this.#running.size };
  }

  /** Runs a task in a worker. @throws WorkerError if it was not done; otherwise the error of the task */
  run(name: string, args: readonly unknown[], { owner, signal, onProgress }: TaskCaller): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const fault = signal?.aborted ? 'left' : this.#refusalOf(owner);
      if (fault) {
        reject(new WorkerError(fault));
        return;
      }
      let worker: WorkerProcess | undefined;
      const done = new AbortController();
      const task: QueuedTask = {
        owner,
        start: async (taken) => {
          worker = taken;
          clearTimeout(tooLate);
          const outcome = taken.run(name, args, onProgress);
          outcome.then(resolve, reject);
          const hasSucceeded = await outcome.then(
            () => true,
            () => false,
          );
          done.abort();
          return hasSucceeded;
        },
        refuse: (reason) => {
          this.#forget(task);
          clearTimeout(tooLate);
          done.abort();
          reject(new WorkerError(reason));
        },
      };
      const tooLate = setTimeout(() => task.refuse('wait'), this.#options.waitMs);
      const leave = () => (worker ? worker.kill('left') : task.refuse('left'));
      signal?.addEventListener('abort', leave, { once: true, signal: done.signal });
      this.#waiting.push(task);
      this.#startNext();
    });
  }

  #refusalOf(owner: string | null): WorkerFault | null {
    if (owner === null) return null;
    const own = [...this.#waiting, ...this.#running].filter((task) => task.owner === owner);
    if (own.length >= this.#options.perOwner) return 'owner';
    return this.#waiting.length >= this.#options.queueLength ? 'full' : null;
  }

  /** Starts the first task in the queue whose owner has none running. */
  #startNext(): void {
    if (this.#running.size >= this.#options.workers) return;
    const busy = new Set([...this.#running].map(({ owner }) => owner));
    const next = this.#waiting.find(({ owner }) => owner === null || !busy.has(owner));
    if (!next) return;
    this.#forget(next);
    this.#running.add(next);
    const worker = this.#take();
    void next.start(worker).then((hasSucceeded) => {
      this.#running.delete(next);
      this.#giveBack(worker, hasSucceeded);
      this.#startNext();
    });
    this.#startNext();
  }

  #forget(task: QueuedTask): void {
    const at = this.#waiting.indexOf(task);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  #take(): WorkerProcess {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(worker);
      if (!worker.hasEnded) return worker;
    }
    return new WorkerProcess(this.#options);
  }

  #giveBack(worker: WorkerProcess, hasSucceeded: boolean): void {
    if (worker.hasEnded) return;
    const { usedUp } = this.#options;
    if (usedUp && (!hasSucceeded || worker.residentMb > usedUp.residentMb)) {
      worker.kill();
      return;
    }
    const timer = setTimeout(() => this.#retire(worker), this.#options.idleMs);
    timer.unref();
    this.#idle.set(worker, timer);
  }

  #retire(worker: WorkerProcess): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    worker.kill();
  }
}
