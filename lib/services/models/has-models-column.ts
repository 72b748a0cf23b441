import { and, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type ProjectRows, projectFiles } from '@/db/queries/project-rows';
import { query } from '@/db/queries/sql';
import { MODEL_KINDS } from '@/lib/domain/files/file-kinds';

/** Whether a project has models, as a column of a query on its units. */
export function hasModelsColumn({ files }: ProjectRows): SQL<boolean> {
  const isModel = and(inArray(projectFiles.kind, MODEL_KINDS), isNull(projectFiles.deletedAt));
  return sql<boolean>`${exists(query.select({ one: sql`1` }).from(files).where(isModel))}`;
}
