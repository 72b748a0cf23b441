import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { MODEL_KINDS } from '@/lib/domain/files/file-kinds';
import type { ProjectRows } from '../in-project';

/** Whether a project has models, as a column of a query on its units. */
export const hasModelsColumn = ({ files }: ProjectRows): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${files} where ${and(inArray(sql`kind`, MODEL_KINDS), isNull(sql`deleted_at`))})`;
