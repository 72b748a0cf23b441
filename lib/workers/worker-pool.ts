import { WorkerError, type WorkerFault } from './worker-error';
import { type OnProgress, type WorkerLimits, WorkerProcess } from './worker-process';

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
  /** A process that has more memory after a task, or whose task failed, does no other one. */
  usedUp?: { residentMb: number };
}

export interface TaskCaller {
  /** For whom it is done, such as a user's id; null for the portal itself. */
  owner: string | null;
  /** Aborts where nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
}

interface QueuedTask {
  owner: string | null;
  /** Does it in a worker; answers whether it succeeded. */
  start: (worker: WorkerProcess) => Promise<boolean>;
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

  /** The first task in the queue whose owner has none running. */
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
