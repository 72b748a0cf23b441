import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WorkerError, type WorkerFault } from './worker-error';

export interface WorkerLimits {
  /** Of the JavaScript heap of the process. */
  heapMb: number;
  /** Of the whole process, with what libraries take beside the heap; watched where the system tells it (Linux). */
  residentMb: number;
  /** How long a task may run. */
  timeMs: number;
  /** Another program than the portal's own tasks, from the folder of the product. */
  program?: string;
}

type Reply = { result: unknown } | { error: string };
type Message = { isReady: true } | { progress: number } | Reply;

/** Called with how far a task has come, 0 to 1. */
export type OnProgress = (progress: number) => void;

const PROGRAM = 'lib/workers/worker-entry.ts';
const WATCH_MS = 200;
/** Loading the program takes a second or two; on a busy machine more. */
const START_MS = 60_000;
/** What a worker is given of the environment: no secret of the portal is among it. */
const ENVIRONMENT = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'SystemRoot'];

/**
 * A process that does one task at a time. A process and not a thread: what native libraries allocate is not limited
 * by the limits of a thread, and a task that runs out of memory ends its process and no other.
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
   * Does a task. @throws WorkerError where the process ended over it; an error with the stack of what the task threw
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

  /** Memory of the process now, where the system tells it. */
  get residentMb(): number {
    return residentMb(this.#child.pid);
  }

  /** Ends the process at once; a task that runs fails with `fault`. */
  kill(fault: WorkerFault = 'ended'): void {
    this.#fault ??= fault;
    this.#child.kill('SIGKILL');
    this.#end();
  }

  #hear(message: Message): void {
    if ('progress' in message) this.#onProgress?.(message.progress);
    else if (!('isReady' in message)) this.#settle(message);
  }

  /** The time of a task counts from when the process has loaded its program. */
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
  // Outside of what Next bundles: a plain file that tsx runs, found from the folder of the product.
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

/** Node ends itself with SIGABRT where its heap is at its limit; on Windows with that code. */
function endOf({ signalCode, exitCode }: ChildProcess): WorkerFault {
  return signalCode === 'SIGABRT' || exitCode === 134 ? 'memory' : 'ended';
}

/** The memory of a process, 0 where the system does not tell it so. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(/* turbopackIgnore: true */ `/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
