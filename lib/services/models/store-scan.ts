import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents, models } from '@/db/schema';
import { MAX_MODEL_MB } from '@/lib/domain/models/model-limits';
import { ModelError, modelProblemOf, problemSubjectOf } from '@/lib/domain/models/model-problem';
import type { ScanResult } from '@/lib/domain/models/resolve-model';
import { announceModel } from '@/lib/events/announce-model';
import { enqueue } from '@/lib/jobs/enqueue';
import { scanInThread } from '@/lib/models/scan-in-thread';
import { getFileStore } from '@/lib/storage/file-store';
import { ModelProgress } from './model-progress';
import { countFailedTry, ofModel } from './model-row';

const MAX_BYTES = MAX_MODEL_MB * 1024 * 1024;

/**
 * Reads the structure of a content and queues its conversion: the work of a job, which may be called again.
 * @throws the failure, if a retry may help
 */
export async function storeScan(db: Db, sha256: string): Promise<void> {
  const content = await contentOf(db, sha256);
  if (content.scan === 'infected') return;
  if (content.scan === 'waiting') throw new Error('the content is not known to be clean yet');
  if (!(await begin(db, sha256))) return;
  const outcome = await scan(db, sha256, content).catch(async (error: unknown) => {
    if (modelProblemOf(error) !== null) return error;
    if (!(error instanceof StoreFault)) await countFailedTry(db, sha256);
    throw error;
  });
  await store(db, sha256, outcome);
}

type StoredContent = Pick<typeof contents.$inferSelect, 'storageKey' | 'scan'>;

/** A content from before the table `contents` existed is stored under its hash. */
async function contentOf(db: Db, sha256: string): Promise<StoredContent> {
  const [content] = await db.select().from(contents).where(eq(contents.sha256, sha256));
  return { storageKey: content?.storageKey ?? sha256, scan: content?.scan ?? 'clean' };
}

/** False if there is nothing left to scan. */
async function begin(db: Db, sha256: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const begun = await tx
      .update(models)
      .set({
        state: 'scanning',
        progress: 0,
        startedAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(and(ofModel(sha256), inArray(models.state, ['queued', 'scanning'])))
      .returning({ sha256: models.sha256 });
    if (begun.length > 0) await announceModel(tx, sha256);
    return begun.length > 0;
  });
}

/** The file store could not provide a content, which says nothing about the model. */
class StoreFault extends Error {}

async function open(storageKey: string) {
  const stored = await (await getFileStore()).get(storageKey).catch(failStore);
  if (!stored) throw new StoreFault('a content is not in the store');
  return stored;
}

async function* pieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    failStore(cause);
  }
}

function failStore(cause: unknown): never {
  throw new StoreFault('the file store cannot be read', { cause });
}

async function scan(db: Db, sha256: string, { storageKey }: StoredContent): Promise<ScanResult> {
  const stored = await open(storageKey);
  if (stored.sizeBytes > MAX_BYTES) throw new ModelError('IfcTooLarge');
  const progress = new ModelProgress(db, sha256, 'scanning');
  try {
    return await scanInThread(pieces(stored.body), {
      onProgress: (bytes) => progress.note(Math.min(1, bytes / stored.sizeBytes)),
    });
  } finally {
    await progress.end();
  }
}

/** @param outcome what was read, or the ModelError with which it was refused */
async function store(db: Db, sha256: string, outcome: unknown): Promise<void> {
  const isScanned = isResult(outcome);
  const code = isScanned ? outcome.geometryProblem : modelProblemOf(outcome);
  await db.transaction(async (tx) => {
    const stored = await tx
      .update(models)
      .set({
        state: code === null ? 'converting' : 'refused',
        code,
        subject: isScanned ? null : problemSubjectOf(outcome),
        progress: 0,
        attempts: 0,
        startedAt: null,
        updatedAt: sql`now()`,
        ...(isScanned && { structure: outcome.model, warnings: outcome.model.warnings }),
      })
      .where(and(ofModel(sha256), eq(models.state, 'scanning')))
      .returning({ sha256: models.sha256 });
    if (stored.length > 0 && code === null) await enqueue(tx, 'convert-model', { sha256 }, { key: sha256 });
    if (stored.length > 0 && isScanned) await enqueue(tx, 'read-text', { sha256 }, { key: sha256 });
    await announceModel(tx, sha256);
  });
}

function isResult(outcome: unknown): outcome is ScanResult {
  return typeof outcome === 'object' && outcome !== null && 'geometryProblem' in outcome;
}
