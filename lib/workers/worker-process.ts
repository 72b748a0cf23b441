import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WorkerError, type WorkerFault } from './worker-error';

export interface WorkerLimits {
  /** Limit of the JavaScript heap of the process. */
  heapMb: number;
  /**
   * Limit of the whole process, including memory of libraries outside the heap; checked if the system reports
   * it (Linux).
   */
  residentMb: number;
  /** How long a task may run. */
  timeMs: number;
  /** A program other than the portal's own tasks, relative to the product's folder. */
  program?: string;
}

type Reply = { result: unknown } | { error: string };
type Message = { isReady: true } | { progress: number } | Reply;

/** Called with the progress of a task, 0 to 1. */
export type OnProgress = (progress: number) => void;

const PROGRAM = 'lib/workers/worker-entry.ts';
const WATCH_MS = 200;
/** Loading the program takes a second or two, or more on a busy machine. */
const START_MS = 60_000;
/** The environment variables passed to a worker, which include no secret of the portal. */
const ENVIRONMENT = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'SystemRoot'];

/**
 * A process that runs one task at a time. A process instead of a thread: the limits of a thread do not
 * include native allocations of libraries, and a task that runs out of memory only ends its own process.
 */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #limits: WorkerLimits;
  readonly #ready: Promise<void>;
  #settle: (outcome: Reply | WorkerError) => void = () => undefined;
  #onProgress: OnProgress | undefined;
  #fault: WorkerFault | undefined;
  hasEnded = false;

  constructor(limits: WorkerLimits) {
    this.#limits = limits;
    this.#child = startProcess(limits);
    this.#ready = new Promise((resolve) => {
      this.#child.once('message', () => {
        this.#child.on('message', (message: Message) => this.#hear(message));
        resolve();
      });
    });
    for (const event of ['exit', 'error'] as const) this.#child.once(event, () => this.#end());
    this.#hold(false);
  }

  /**
   * Runs a task. @throws WorkerError if the process ended during it; an error with the stack of the task's
   * error
   */
  async run(name: string, args: readonly unknown[], onProgress?: OnProgress): Promise<unknown> {
    this.#hold(true);
    this.#onProgress = onProgress;
    const outcome = new Promise<Reply | WorkerError>((resolve) => {
      this.#settle = resolve;
      if (this.hasEnded) resolve(new WorkerError('ended'));
    });
    const stopWatching = this.#watch();
    try {
      const reply = await Promise.race([this.#ready.then(() => this.#send(name, args, outcome)), outcome]);
      if (reply instanceof WorkerError) throw reply;
      if ('error' in reply) throw new Error(reply.error);
      return 'result' in reply ? reply.result : undefined;
    } finally {
      stopWatching();
      this.#hold(false);
    }
  }

  /** Current memory of the process, if the system reports it. */
  get residentMb(): number {
    return residentMb(this.#child.pid);
  }

  /** Ends the process at once; a running task fails with `fault`. */
  kill(fault: WorkerFault = 'ended'): void {
    this.#fault ??= fault;
    this.#child.kill('SIGKILL');
    this.#end();
  }

  #hear(message: Message): void {
    if ('progress' in message) this.#onProgress?.(message.progress);
    else if (!('isReady' in message)) this.#settle(message);
  }

  /** The time of a task starts after the process has loaded its program. */
  #send(name: string, args: readonly unknown[], outcome: Promise<Reply | WorkerError>) {
    const timer = setTimeout(() => this.kill('time'), this.#limits.timeMs);
    this.#child.send({ name, args }, (error) => error && this.kill('ended'));
    return outcome.finally(() => clearTimeout(timer));
  }

  #watch(): () => void {
    const limit = this.#limits.residentMb;
    const watching = setInterval(() => {
      if (residentMb(this.#child.pid) > limit) this.kill('memory');
    }, WATCH_MS);
    let isLoaded = false;
    const starting = setTimeout(() => !isLoaded && this.kill('time'), START_MS);
    void this.#ready.then(() => {
      isLoaded = true;
      clearTimeout(starting);
    });
    return () => {
      clearInterval(watching);
      clearTimeout(starting);
    };
  }

  #end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.#settle(new WorkerError(this.#fault ?? endOf(this.#child)));
  }

  /** An idle worker does not keep the portal, a script or a test from ending. */
  #hold(isBusy: boolean): void {
    if (isBusy) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }
}

function startProcess({ heapMb, program = PROGRAM }: WorkerLimits): ChildProcess {
  // Not part of Next's bundle: a plain file run by tsx, relative to the product's folder.
  const root = process.cwd();
  const flags = [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=16', '--import', 'tsx'];
  const known = ENVIRONMENT.map((name) => [name, process.env[name]] as const);
  const own = Object.fromEntries(known.filter(([, value]) => value !== undefined));
  return spawn(process.execPath, [...flags, path.join(/* turbopackIgnore: true */ root, program)], {
    cwd: root,
    env: { ...own, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}

/** Node aborts with SIGABRT if its heap reaches the limit; on Windows with that exit code. */
function endOf({ signalCode, exitCode }: ChildProcess): WorkerFault {
  return signalCode === 'SIGABRT' || exitCode === 134 ? 'memory' : 'ended';
}

/** The memory of a process, 0 if the system does not report it. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(/* turbopackIgnore: true */ `/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
