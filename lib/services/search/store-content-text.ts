import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents, contentTexts, models } from '@/db/schema';
import { modelNames } from '@/lib/domain/models/model-names';
import { indexedWords, storedText } from '@/lib/domain/search/content-text';
import { lockContent } from '@/lib/jobs/remove-contents';
import { runTask } from '@/lib/workers/run-task';
import { isReadableContent } from '../files/is-readable-content';
import { workOnContent } from '../files/work-on-content';
import { ofModel } from '../models/model-row';

type ContentRow = typeof contents.$inferSelect;

/**
 * Stores the searchable text of a content: the text of a PDF or the names in a model, replacing an earlier
 * one. The work of a job; does nothing for contents of other kinds.
 */
export async function storeContentText(db: Db, sha256: string): Promise<void> {
  const [content] = await db.select().from(contents).where(eq(contents.sha256, sha256));
  if (content?.scan !== 'clean') return;
  const read = (await namesIn(db, sha256)) ?? (await textIn(db, content));
  if (read === null) return;
  const text = storedText(read);
  const row = { text, words: sql<string>`array_to_tsvector(${sql.param(indexedWords(text))}::text[])` };
  await db.transaction(async (tx) => {
    await lockContent(tx, sha256);
    const isThere = (await tx.$count(contents, eq(contents.sha256, sha256))) > 0;
    if (!isThere) return;
    await tx
      .insert(contentTexts)
      .values({ sha256, ...row })
      .onConflictDoUpdate({ target: contentTexts.sha256, set: row });
  });
}

/** Null if it is not a model, or was not read. */
async function namesIn(db: Db, sha256: string): Promise<string | null> {
  const [model] = await db.select({ structure: models.structure }).from(models).where(ofModel(sha256));
  return model?.structure ? modelNames(model.structure).join(' ') : null;
}

/** Null if it is not a document, or cannot be read. */
async function textIn(db: Db, content: ContentRow): Promise<string | null> {
  if (!(await isReadableContent(db, content.sha256))) return null;
  return workOnContent(content, (bytes) => runTask('readPdfText', [bytes], { owner: null }));
}
