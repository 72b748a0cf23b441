import { and, eq, type SQL } from 'drizzle-orm';
import { models } from '@/db/schema';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';

export type ModelRow = typeof models.$inferSelect;

/** The model of a content, as the present version of the converter makes it. */
export function ofModel(sha256: string): SQL | undefined {
  return and(eq(models.sha256, sha256), eq(models.converterVersion, CONVERTER_VERSION));
}
