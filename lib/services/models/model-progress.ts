import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { models } from '@/db/schema';
import type { ModelState } from '@/lib/domain/models/model-state';
import { announceModel } from '@/lib/events/announce-model';
import { log } from '@/lib/log';
import { ofModel } from './model-row';

const EVERY_MS = 1_000;

/** Stores the progress of a scan or a conversion, at most once a second, and never after it has ended. */
export class ModelProgress {
  readonly #db: Db;
  readonly #sha256: string;
  readonly #state: ModelState;
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;
  #lastMs = Date.now();

  constructor(db: Db, sha256: string, state: ModelState = 'converting') {
    this.#db = db;
    this.#sha256 = sha256;
    this.#state = state;
  }

  /** Records a progress of 0 to 1. */
  readonly note = (part: number): void => {
    if (this.#isWriting || Date.now() - this.#lastMs < EVERY_MS) return;
    this.#isWriting = true;
    this.#lastMs = Date.now();
    this.#writing = this.#write(Math.round(part * 100))
      .catch((error) => log('warn', 'model-progress', { problem: error }))
      .finally(() => {
        this.#isWriting = false;
      });
  };

  /** Waits for a pending write. */
  async end(): Promise<void> {
    await this.#writing;
  }

  async #write(progress: number): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const isRunning = and(ofModel(this.#sha256), eq(models.state, this.#state));
      await tx.update(models).set({ progress }).where(isRunning);
      await announceModel(tx, this.#sha256);
    });
  }
}
