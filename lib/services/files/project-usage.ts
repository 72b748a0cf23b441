import { eq, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { PROJECT_QUOTA_BYTES } from '@/lib/domain/files/limits';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { OWN_PROJECT_ROWS, type ProjectRows } from '../in-project';

const GIGABYTE = 1024 ** 3;

/**
 * Bytes used by the files of a project: all versions, the bin, the announced sizes of running uploads, and the
 * pictures and imported contents of its comments; a column of queries on `units` of the project. The newest version is counted from the file row, because few
 * files have earlier ones.
 */
export function usedBytes(
  exceptUploads: readonly string[] = [],
  { isIn, files }: ProjectRows = OWN_PROJECT_ROWS,
): SQL<number> {
  return sql<number>`(
    (select coalesce(sum(f.size_bytes::float8 + case when f.file_version = 1 then 0 else
        (select coalesce(sum(v.size_bytes::float8), 0) from file_versions v
          where v.file_id = f.file_id and v.file_version < f.file_version) end), 0)
      from (select * from ${files}) f)
    + (select coalesce(sum(greatest(p.size_bytes, p.received_bytes)::float8), 0) from file_uploads p
      where ${isIn} and p.file_id is null and p.expires_at > now()
        and not p.upload_id::text in (select jsonb_array_elements_text(${JSON.stringify(exceptUploads)}::jsonb)))
    + (select coalesce(sum(c.picture_bytes::float8), 0) from comments c
      where ${isIn} and c.picture_bytes is not null)
    + (select coalesce(sum(t.size_bytes::float8), 0) from comments c join comment_topic_files t using (comment_id)
      where ${isIn} and t.sha256 is distinct from c.sha256)
  )`;
}

/** @throws AppError QuotaExceeded if `moreBytes` exceed the project's quota */
export async function requireQuota(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  moreBytes: number,
  exceptUploads: readonly string[] = [],
): Promise<void> {
  const [root] = await ctx.db
    .select({ bytes: usedBytes(exceptUploads) })
    .from(units)
    .where(eq(units.unitId, rootUnitId));
  const used = root?.bytes ?? 0;
  if (used + moreBytes <= PROJECT_QUOTA_BYTES) return;
  const values = { limit: PROJECT_QUOTA_BYTES / GIGABYTE, used: Math.round((used / GIGABYTE) * 10) / 10 };
  throw new AppError('QuotaExceeded', { values });
}
