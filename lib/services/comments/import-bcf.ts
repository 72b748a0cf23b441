import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { query } from '@/db/queries/sql';
import { comments, commentTopics, units } from '@/db/schema';
import type { BcfSummaryDto } from '@/lib/contract/bcf';
import { MAX_BCF_NOTES } from '@/lib/domain/comments/bcf-import';
import { canComment } from '@/lib/domain/permissions/can-comment';
import { env } from '@/lib/env';
import type { BcfArchive, BcfFault } from '@/lib/formats/bcf/read-bcf';
import { enqueue } from '@/lib/jobs/enqueue';
import { log } from '@/lib/log';
import { scanWithClamd } from '@/lib/storage/clamd';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { requireQuota } from '../files/project-usage';
import { holdContents, sha256Of, withStoredContents } from '../files/stored-contents';
import { inWorker } from '../in-worker';
import { loadUnitModels } from '../models/load-unit-models';
import { requireAllowed } from '../require';
import { lockProjectOf, lockUnit } from '../scope';
import { requireStorage } from '../storage/stored-by-person';
import { loadUnitAccess } from '../unit-access';
import { planCommentMail } from './announce-comment';
import { addTopic } from './bcf-add-topic';
import { wallsOf } from './bcf-anchor';
import { BcfContents } from './bcf-contents';
import { type ImportRun, note } from './bcf-import-run';
import { memberFinder } from './bcf-people';
import type { CommentTopic } from './bcf-topic';
import { updateTopic } from './bcf-update-topic';
import { requireCommentRoom } from './comment-room';
import { nextCommentNo } from './create-comment';
import { loadTopics } from './load-topics';

/** When a caller may retry if the scanner does not answer. */
const SCAN_RETRY_S = 60;

const FAULT_CODES: Record<BcfFault, string> = {
  damaged: 'BCF.Damaged',
  tooLarge: 'BCF.TooLarge',
  version: 'BCF.Version',
};

/** @throws AppError NotFound, Forbidden, ProjectClosed */
export async function requireBcfImport(ctx: ServiceContext, unitId: string): Promise<void> {
  requireAllowed(canComment((await loadUnitAccess(ctx, unitId)).access));
}

/**
 * Imports the topics of a BCF file as comments on a unit: new topics become comments, known ones are updated
 * with newer data; topics with errors are named and left out. All or nothing otherwise; importing the same file again changes nothing.
 * @param signal aborts the work if the caller disconnects
 * @throws AppError NotFound, Forbidden, ProjectClosed, ValidationFailed, FileNotClean, TooManyRequests,
 * Unavailable, TooManyComments, StorageFull, QuotaExceeded
 */
export async function importBcf(
  outer: ServiceContext,
  unitId: string,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<BcfSummaryDto> {
  await requireBcfImport(outer, unitId);
  await requireCleanFile(bytes);
  const archive = await readFile(outer, bytes, signal);
  const contents = await BcfContents.of(outer, archive);
  return withStoredContents(outer.db, contents.toStore, () =>
    inTransaction(outer, async (ctx) => {
      await lockProjectOf(ctx, unitId);
      await lockUnit(ctx.db, unitId);
      const run = await beginRun(ctx, unitId, contents);
      await importTopics(run, archive);
      const { unit, summary, notes } = run;
      if (summary.created + summary.changed > 0) {
        await requireCommentRoom(ctx, unit.rootUnitId, []);
        await requireStorage(ctx, 'pictures', { count: 0, bytes: 0 });
        await requireQuota(ctx, unit.rootUnitId, 0);
        await planCommentMail(ctx, unit);
      }
      const listed = notes.slice(0, MAX_BCF_NOTES);
      return { ...summary, notes: listed, unlistedNotes: notes.length - listed.length };
    }),
  );
}

async function importTopics(run: ImportRun, { topics, faulty }: BcfArchive): Promise<void> {
  const { db } = run.ctx;
  await holdContents(
    db,
    run.contents.toStore.map(({ bytes }) => sha256Of(bytes)),
  );
  const known = await knownTopics(
    run,
    topics.map(({ guid }) => guid),
  );
  for (const topic of topics) {
    const row = known.get(topic.guid);
    if (row) await updateTopic(run, row, topic);
    else await addTopic(run, topic);
  }
  for (const { title, field } of faulty) note(run, { title }, 'topicFaulty', field);
  if (run.contents.unused.length > 0) await enqueue(db, 'remove-contents', { sha256s: run.contents.unused });
}

async function readFile(ctx: ServiceContext, bytes: Uint8Array, signal?: AbortSignal): Promise<BcfArchive> {
  const archive = await inWorker('readBcf', [bytes], { owner: ctx.viewer.userId, signal });
  if (typeof archive !== 'string') return archive;
  throw validationFailed([{ type: 'error', code: FAULT_CODES[archive], reference: 'file' }]);
}

/** Scanned like any other file, if a scanner is configured. */
async function requireCleanFile(bytes: Uint8Array): Promise<void> {
  const url = env().CLAMD_URL;
  if (url === undefined) return;
  const content = new Blob([Buffer.from(bytes)]).stream();
  const result = await scanWithClamd(url, content).catch((error: unknown) => {
    log('warn', 'scan-failed', { error: String(error) });
    throw new AppError('Unavailable', { retryAfterSeconds: SCAN_RETRY_S });
  });
  if (!result.isClean) throw new AppError('FileNotClean');
}

async function beginRun(ctx: ServiceContext, unitId: string, contents: BcfContents): Promise<ImportRun> {
  const { unit, access } = await loadUnitAccess(ctx, unitId);
  requireAllowed(canComment(access));
  const { models, origin } = await loadUnitModels(ctx, unit.rootUnitId);
  return {
    ...{ ctx, unit, access, notes: [] },
    places: { rootUnitId: unit.rootUnitId, origin: origin ?? [0, 0, 0], walls: wallsOf(models) },
    contents,
    memberOf: await memberFinder(ctx, unit.rootUnitId),
    nextCommentNo: await nextCommentNo(ctx, unitId),
    summary: { created: 0, changed: 0, unchanged: 0, answers: 0 },
  };
}

/** The comments of the project that are topics with these guids: written here, or imported before. */
async function knownTopics({ ctx, unit }: ImportRun, guids: string[]): Promise<Map<string, CommentTopic>> {
  const imported = query
    .select({ one: sql`1` })
    .from(commentTopics)
    .where(and(eq(commentTopics.commentId, comments.commentId), inArray(commentTopics.guid, guids)));
  const isNamed = or(inArray(comments.commentId, guids), exists(imported));
  const rows = await loadTopics(ctx, and(eq(units.rootUnitId, unit.rootUnitId), isNamed));
  return new Map(rows.map((row) => [row.stored?.guid ?? row.comment.commentId, row]));
}
