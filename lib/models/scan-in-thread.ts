import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ModelError } from '@/lib/domain/models/model-problem';
import type { ScanResult } from '@/lib/domain/models/resolve-model';
import type { ScanAnswer, ScanOrder } from './scan-messages';

interface ScanOptions {
  /** Called with the bytes read so far. */
  onProgress?: (bytes: number) => void;
  /** How long a file may take; what takes longer is ended. */
  timeMs?: number;
}

const PROGRAM = 'lib/models/scan-entry.ts';
const HEAP_MB = 512;
const TIME_MS = 60_000;
const IDLE_MS = 60_000;
/** Pieces on their way to the thread. */
const WINDOW = 8;

/** The thread of this process, and whose turn it is; on `globalThis`, because Next loads modules more than once. */
declare global {
  var portalScanThread: { worker: Worker | null; last: Promise<unknown>; idle?: NodeJS.Timeout } | undefined;
}

/**
 * Reads a model's structure in a thread of its own, one file after the other. The thread ends after a minute without
 * a file, and with a file that takes too much time or memory.
 * @throws ModelError as `scanModel`, IfcTooManyElements where the memory does not suffice; Error otherwise
 */
export function scanInThread(
  chunks: AsyncIterable<Uint8Array>,
  options: ScanOptions = {},
): Promise<ScanResult> {
  globalThis.portalScanThread ??= { worker: null, last: Promise.resolve() };
  const shared = globalThis.portalScanThread;
  const run = shared.last.then(() => scanWith(shared, chunks, options));
  shared.last = run.catch(() => undefined);
  return run;
}

async function scanWith(
  shared: NonNullable<typeof globalThis.portalScanThread>,
  chunks: AsyncIterable<Uint8Array>,
  { onProgress, timeMs = TIME_MS }: ScanOptions,
): Promise<ScanResult> {
  clearTimeout(shared.idle);
  shared.worker ??= startThread();
  const { worker } = shared;
  worker.ref();
  const scan = new RunningScan(worker);
  const tooLong = setTimeout(() => scan.fail(new Error('the scan took too long')), timeMs);
  try {
    return await Promise.race([scan.outcome, scan.send(chunks, onProgress).then(() => scan.outcome)]);
  } catch (error) {
    if (!(error instanceof ModelError)) scan.hasFailed = true;
    throw error;
  } finally {
    clearTimeout(tooLong);
    scan.leave();
    worker.unref();
    if (scan.hasFailed) {
      shared.worker = null;
      await worker.terminate();
    } else {
      shared.idle = setTimeout(() => {
        shared.worker = null;
        void worker.terminate();
      }, IDLE_MS).unref();
    }
  }
}

/** A file that is sent to the thread, and its answer. */
class RunningScan {
  readonly outcome: Promise<ScanResult>;
  hasFailed = false;
  readonly #worker: Worker;
  #waiting = 0;
  #isOver = false;
  #taken: () => void = () => undefined;
  #settle: (result: ScanResult) => void = () => undefined;
  #refuse: (error: unknown) => void = () => undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.outcome = new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#refuse = reject;
    });
    // Whoever sends may see it first.
    this.outcome.catch(() => undefined);
    worker.on('message', this.#hear);
    worker.on('error', this.#breakDown);
  }

  async send(chunks: AsyncIterable<Uint8Array>, onProgress: ScanOptions['onProgress']): Promise<void> {
    this.#post({ kind: 'begin' });
    let bytes = 0;
    for await (const chunk of chunks) {
      while (this.#waiting >= WINDOW && !this.#isOver) await new Promise<void>((go) => (this.#taken = go));
      if (this.#isOver) return;
      this.#waiting += 1;
      const piece = chunk.slice();
      this.#worker.postMessage({ kind: 'piece', bytes: piece } satisfies ScanOrder, [piece.buffer]);
      bytes += chunk.length;
      onProgress?.(bytes);
    }
    this.#post({ kind: 'end' });
  }

  fail(error: Error): void {
    this.hasFailed = true;
    this.#end(() => this.#refuse(error));
  }

  leave(): void {
    this.#worker.off('message', this.#hear);
    this.#worker.off('error', this.#breakDown);
  }

  readonly #hear = (answer: ScanAnswer): void => {
    if (answer.kind === 'taken') {
      this.#waiting -= 1;
      this.#taken();
    } else if (answer.kind === 'scanned') this.#end(() => this.#settle(answer.result));
    else if (answer.kind === 'refused') this.#end(() => this.#refuse(new ModelError(answer.problem)));
    else this.fail(new Error(answer.reason));
  };

  readonly #breakDown = (error: Error): void => {
    const isMemory = Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
    this.hasFailed = true;
    this.#end(() => this.#refuse(isMemory ? new ModelError('IfcTooManyElements') : error));
  };

  #end(settle: () => void): void {
    this.#isOver = true;
    settle();
    this.#taken();
  }

  #post(order: ScanOrder): void {
    this.#worker.postMessage(order);
  }
}

/** `--import` reaches the main thread alone: the thread registers tsx for itself. */
const START =
  "import('tsx/esm/api').then(({ register }) => { register(); return import(require('node:worker_threads').workerData); });";

/** Outside of what Next bundles: a plain file that tsx runs, found from the folder of the product. */
function startThread(): Worker {
  const program = path.join(/* turbopackIgnore: true */ process.cwd(), PROGRAM);
  const worker = new Worker(START, {
    eval: true,
    workerData: pathToFileURL(program).href,
    execArgv: [],
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: true,
    stderr: true,
  });
  worker.unref();
  return worker;
}
