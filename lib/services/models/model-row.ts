import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { models } from '@/db/schema';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';

export type ModelRow = typeof models.$inferSelect;

/** The model of a content, made by the current version of the converter. */
export function ofModel(sha256: string): SQL | undefined {
  return and(eq(models.sha256, sha256), eq(models.converterVersion, CONVERTER_VERSION));
}

/** Counts a failed attempt caused by the file itself. @returns the number of such attempts */
export async function countFailedTry(db: Db, sha256: string): Promise<number> {
  const [model] = await db
    .update(models)
    .set({ attempts: sql`${models.attempts} + 1` })
    .where(ofModel(sha256))
    .returning({ attempts: models.attempts });
  return model?.attempts ?? 0;
}
