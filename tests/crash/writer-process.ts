import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { DatabaseOptions } from '@/db/client';
import type { Ledger } from '@/tests/crash/ledger';

const PATIENCE_MS = 60_000;

/** A running `writer.ts`, whose acknowledged saves go into the ledger. */
export class WriterProcess {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #heard = () => {};
  #problem = '';

  constructor(options: DatabaseOptions, run: number, ledger: Ledger) {
    const args = ['--import', 'tsx', 'tests/crash/writer.ts', JSON.stringify(options), String(run)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#closed = once(child, 'close');
    createInterface({ input: child.stdout }).on('line', (line) => {
      // A line that the kill cut off was never acknowledged.
      if (!line.endsWith(']')) return;
      ledger.record(JSON.parse(line));
      this.#heard();
    });
    child.stderr.on('data', (chunk) => {
      this.#problem += chunk;
    });
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
