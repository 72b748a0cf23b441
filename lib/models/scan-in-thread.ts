import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ModelError } from '@/lib/domain/models/model-problem';
import type { ScanResult } from '@/lib/domain/models/resolve-model';
import { perProcess } from '@/lib/per-process';
import type { ScanAnswer, ScanOrder } from './scan-messages';

interface ScanOptions {
  /** Called with the number of bytes read so far. */
  onProgress?: (bytes: number) => void;
  /** Time limit for a file in ms. */
  timeMs?: number;
}

const PROGRAM = 'lib/models/scan-entry.ts';
const HEAP_MB = 512;
const TIME_MS = 60_000;
const IDLE_MS = 60_000;
/** The most unread pieces sent to the thread. */
const WINDOW = 8;

/** The thread of this process and the queue for it. */
interface ScanThread {
  worker: Worker | null;
  last: Promise<unknown>;
  idle?: NodeJS.Timeout;
}

const thread = perProcess('scan-thread', (): ScanThread => ({ worker: null, last: Promise.resolve() }));

/**
 * Reads a model's structure in a separate thread, one file after the other. The thread ends after a minute
 * without a file, or if a file takes too much time or memory.
 * @throws ModelError as `scanModel`, IfcTooManyElements if it runs out of memory; Error otherwise
 */
export function scanInThread(
  chunks: AsyncIterable<Uint8Array>,
  options: ScanOptions = {},
): Promise<ScanResult> {
  const shared = thread.get();
  const run = shared.last.then(() => scanWith(shared, chunks, options));
  shared.last = run.catch(() => undefined);
  return run;
}

async function scanWith(
  shared: ScanThread,
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

/** A scan of one file in the thread. */
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
    // Avoids an unhandled rejection if `send` reports the error first.
    this.outcome.catch(() => undefined);
    worker.on('message', this.#onMessage);
    worker.on('error', this.#onError);
  }

  async send(chunks: AsyncIterable<Uint8Array>, onProgress: ScanOptions['onProgress']): Promise<void> {
    this.#post({ kind: 'begin' });
    let bytes = 0;
    for await (const chunk of chunks) {
      while (this.#waiting >= WINDOW && !this.#isOver)
        await new Promise<void>((resolve) => (this.#taken = resolve));
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
    this.#worker.off('message', this.#onMessage);
    this.#worker.off('error', this.#onError);
  }

  readonly #onMessage = (answer: ScanAnswer): void => {
    if (answer.kind === 'taken') {
      this.#waiting -= 1;
      this.#taken();
    } else if (answer.kind === 'scanned') this.#end(() => this.#settle(answer.result));
    else if (answer.kind === 'refused')
      this.#end(() => this.#refuse(new ModelError(answer.problem, answer.subject)));
    else this.fail(new Error(answer.reason));
  };

  readonly #onError = (error: Error): void => {
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

/** `--import` only affects the main thread, so the thread registers tsx itself. */
const START =
  "import('tsx/esm/api').then(({ register }) => { register(); return import(require('node:worker_threads').workerData); });";

/** Not part of Next's bundle: a plain file that tsx runs, located from the product's folder. */
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
