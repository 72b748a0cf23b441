import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents, jobs, models } from '@/db/schema';
import type { ModelProblem } from '@/lib/domain/models/model-problem';
import type { ModelQueue } from '@/lib/jobs/refuse-model';
import { previewKey } from '@/lib/jobs/remove-contents';
import { directoryFileStore } from '@/lib/storage/directory-file-store';
import { diskFaults } from '@/tests/crash/disk';
import { WALL_COUNT } from '@/tests/crash/sent-model';

/** What the process that is killed says: a model was uploaded, a job is begun, or nothing is left to do. */
export type ModelLine =
  | { uploaded: string; name: string; code: ModelProblem | null }
  | { begun: ModelQueue }
  | { settled: true };

type Model = typeof models.$inferSelect;

const decompress = promisify(brotliDecompress);
/** A model is interrupted once: a kill costs one try. */
const MOST_TRIES = 2;

/** Every model that was uploaded, and how far the present process has come. */
export class ModelLedger {
  readonly #uploaded = new Map<string, { name: string; code: ModelProblem | null }>();
  #begun = new Set<ModelQueue>();
  #settled = 0;
  /** Models that were being read when a kill came, by their state. */
  readonly interrupted = { scanning: 0, converting: 0 };
  readonly damage: string[] = [];

  constructor(private readonly folder: string) {}

  get models(): number {
    return this.#uploaded.size;
  }

  readonly record = (line: ModelLine): void => {
    if ('uploaded' in line) this.#uploaded.set(line.uploaded, line);
    else if ('settled' in line) this.#settled += 1;
    // Only of its own models: what the kill before has left is read without another one.
    else if (this.#settled > 0) this.#begun.add(line.begun);
  };

  newProcess(): void {
    this.#begun = new Set();
    this.#settled = 0;
  }

  hasBegun(queue: ModelQueue): boolean {
    return this.#begun.has(queue);
  }

  /** How often everything was settled: first what was left by others, then its own models. */
  get settled(): number {
    return this.#settled;
  }

  /** Looks at what a kill left, and makes due what waits for its lease or its next try, as a minute later. */
  async inspect(db: Db): Promise<void> {
    for (const { state } of await db.select().from(models))
      if (state === 'scanning' || state === 'converting') this.interrupted[state] += 1;
    await db.update(jobs).set({ lockedUntil: sql`now()` }).where(isNotNull(jobs.lockedUntil));
    await db.update(jobs).set({ runAt: sql`now()` });
  }

  /** When everything is settled, each model is whole or refused for its reason, and nothing else is on the disk. */
  async compare(db: Db): Promise<void> {
    for (const [sha256, { name, code }] of this.#uploaded) {
      const [model] = await db.select().from(models).where(eq(models.sha256, sha256));
      const fault = model ? await this.#faultOf(model, code) : 'is not known';
      if (fault !== null) this.damage.push(`${name} ${fault}`);
    }
    const tries = await db.select().from(jobs).where(sql`${jobs.attempts} > ${MOST_TRIES}`);
    this.damage.push(...tries.map(({ queue, attempts }) => `${queue} took ${attempts} tries`));
    this.damage.push(...(await diskFaults(db, this.folder, await wantedKeys(db))));
  }

  async #faultOf(model: Model, code: ModelProblem | null): Promise<string | null> {
    if (model.code !== code || model.state !== (code === null ? 'ready' : 'refused'))
      return `is ${model.state} with ${model.code}`;
    if (model.attempts > MOST_TRIES) return `took ${model.attempts} tries`;
    if (code !== null) return model.modelKey === null ? null : 'is refused and has geometry';
    if (model.measures?.length !== WALL_COUNT) return `has ${model.measures?.length} walls`;
    return (await this.#isWhole(model)) ? null : 'is not whole';
  }

  /** The key of a geometry names its digest. */
  async #isWhole({ modelKey, modelBrKey }: Model): Promise<boolean> {
    const [plain, packed] = await Promise.all([this.#bytesAt(modelKey), this.#bytesAt(modelBrKey)]);
    const digest = createHash('sha256').update(plain).digest('hex');
    const unpacked = await decompress(packed).catch(() => Buffer.alloc(0));
    return modelKey?.includes(digest.slice(0, 16)) === true && unpacked.equals(plain);
  }

  async #bytesAt(key: string | null): Promise<Buffer> {
    const found = key === null ? null : await directoryFileStore(this.folder).get(key);
    return found ? Buffer.from(await new Response(found.body).arrayBuffer()) : Buffer.alloc(0);
  }
}

/** What the file store must hold. */
async function wantedKeys(db: Db): Promise<string[]> {
  const stored = await db.select().from(contents);
  const made = await db.select().from(models);
  return [
    ...stored.flatMap(({ sha256, storageKey, preview }) =>
      preview === 'ready' ? [storageKey, previewKey(sha256)] : [storageKey],
    ),
    ...made.flatMap(({ modelKey, modelBrKey }) => [modelKey, modelBrKey]).filter((key) => key !== null),
  ];
}
