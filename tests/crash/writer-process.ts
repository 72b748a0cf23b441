import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { DatabaseOptions } from '@/db/client';

const PATIENCE_MS = 60_000;

/** A program of the test that writes until it is killed; each line of its output acknowledges something. */
export class WriterProcess {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #heard = () => {};
  #problem = '';

  /** @param record takes what a line acknowledges, read from its JSON */
  constructor(program: string, options: DatabaseOptions, run: number, record: (line: unknown) => void) {
    const args = ['--import', 'tsx', program, JSON.stringify(options), String(run)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#closed = once(child, 'close');
    createInterface({ input: child.stdout }).on('line', (line) => {
      // A line that the kill cut off was never acknowledged.
      if (!/[\]}]$/.test(line)) return;
      record(JSON.parse(line));
      this.#heard();
    });
    child.stderr.on('data', (chunk) => {
      this.#problem += chunk;
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits for the next acknowledged save. */
  async nextSave(): Promise<void> {
    const heard = new Promise<void>((resolve) => {
      this.#heard = resolve;
    });
    const timeout = new Promise((_, reject) => {
      setTimeout(reject, PATIENCE_MS, new Error('no save was acknowledged in time')).unref();
    });
    const ended = this.#closed.then(() => {
      throw this.#failure();
    });
    await Promise.race([heard, timeout, ended]);
  }

  /** kill -9; ends when the last line it wrote has been read. */
  async kill(): Promise<void> {
    const hadEnded = this.#child.exitCode !== null;
    this.#child.kill('SIGKILL');
    await this.#closed;
    if (hadEnded) throw this.#failure();
  }

  #failure(): Error {
    return new Error(`the writer ended by itself:\n${this.#problem}`);
  }
}
