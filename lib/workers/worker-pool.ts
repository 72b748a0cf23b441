import { WorkerError, type WorkerFault } from './worker-error';
import { type WorkerLimits, WorkerProcess } from './worker-process';

export interface PoolOptions extends WorkerLimits {
  /** Processes at the same time. */
  workers: number;
  /** Tasks that may wait. */
  queueLength: number;
  /** Tasks of one owner that may wait or run; they run one after the other. */
  perOwner: number;
  /** How long a task may wait. */
  waitMs: number;
  /** When a process without a task ends and gives its memory back. */
  idleMs: number;
}

export interface TaskCaller {
  /** For whom it is done, such as a user's id; null for the portal itself. */
  owner: string | null;
  /** Aborts where nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

interface QueuedTask {
  owner: string | null;
  start: (worker: WorkerProcess) => Promise<void>;
  refuse: (fault: WorkerFault) => void;
}

/** Worker processes that are started when there is work, and the queue before them. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #waiting: QueuedTask[] = [];
  readonly #running = new Set<QueuedTask>();
  readonly #idle = new Map<WorkerProcess, NodeJS.Timeout>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Tasks that wait, and tasks that run. */
  get load(): { waiting: number; running: number } {
    return { waiting: this.#waiting.length, running: this.#running.size };
  }

  /**
   * Does a task in a worker. @throws WorkerError where it was not done; otherwise what the task threw
   */
  run(name: string, args: readonly unknown[], { owner, signal }: TaskCaller): Promise<unknown> {
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
          await taken.run(name, args).then(resolve, reject);
          done.abort();
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

  /** The first task in the queue whose owner has none running. */
  #startNext(): void {
    if (this.#running.size >= this.#options.workers) return;
    const busy = new Set([...this.#running].map(({ owner }) => owner));
    const next = this.#waiting.find(({ owner }) => owner === null || !busy.has(owner));
    if (!next) return;
    this.#forget(next);
    this.#running.add(next);
    const worker = this.#take();
    void next.start(worker).finally(() => {
      this.#running.delete(next);
      this.#giveBack(worker);
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

  #giveBack(worker: WorkerProcess): void {
    if (worker.hasEnded) return;
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
