import { and, eq, gte, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { files, models } from '@/db/schema';
import { MODEL_KINDS } from '@/lib/domain/files/file-kinds';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { enqueue } from '@/lib/jobs/enqueue';
import { queueScan } from '@/lib/jobs/queue-scan';
import { refuseModel } from '@/lib/jobs/refuse-model';

/**
 * Maximum number of contents queued in one run; after a change of the converter, the rest follows in later
 * runs.
 */
const AT_ONCE = 200;
/** A model without progress for this long has lost its job. */
const LOST_MINUTES = 30;
/** A scan is given up after this many failures caused by the file itself. */
const MAX_ATTEMPTS = 20;

/**
 * Queues models that no upload has queued: those of files older than the current version of the converter,
 * and those whose job was given up. The work of a job.
 */
export async function queueWaitingModels(db: Db): Promise<void> {
  for (const sha256 of await unreadContents(db)) await db.transaction((tx) => queueScan(tx, sha256));
  const isLost = and(
    eq(models.converterVersion, CONVERTER_VERSION),
    lt(models.updatedAt, sql`now() - ${LOST_MINUTES} * interval '1 minute'`),
  );
  const open = await db
    .select({ sha256: models.sha256, state: models.state, attempts: models.attempts })
    .from(models)
    .where(and(isLost, inArray(models.state, ['queued', 'scanning', 'converting'])))
    .limit(AT_ONCE);
  for (const { sha256, state, attempts } of open) {
    const queue = state === 'converting' ? 'convert-model' : 'scan-model';
    if (attempts >= MAX_ATTEMPTS) await db.transaction((tx) => refuseModel(tx, sha256, queue));
    // No second job is created while one is open.
    else await enqueue(db, queue, { sha256 }, { key: sha256 });
  }
}

/** Contents of files that the current version of the converter has not read. */
async function unreadContents(db: Db): Promise<string[]> {
  const known = db
    .select()
    .from(models)
    .where(and(eq(models.sha256, files.sha256), gte(models.converterVersion, CONVERTER_VERSION)));
  const rows = await db
    .selectDistinct({ sha256: files.sha256 })
    .from(files)
    .where(and(inArray(files.kind, MODEL_KINDS), isNull(files.deletedAt), notExists(known)))
    .limit(AT_ONCE);
  return rows.map(({ sha256 }) => sha256);
}
