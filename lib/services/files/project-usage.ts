import { sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { PROJECT_QUOTA_BYTES } from '@/lib/domain/files/limits';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';

const GIGABYTE = 1024 ** 3;

/** Bytes that the files of a project take: all versions, the bin, and what uploads under way announced. */
export async function projectUsage(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  exceptUploads: readonly string[] = [],
): Promise<number> {
  const [sum] = await ctx.db
    .select({
      bytes: sql<number>`(
        (select coalesce(sum(v.size_bytes), 0) from file_versions v
          join files f using (file_id) join units u using (unit_id) where u.root_unit_id = units.unit_id)
        + (select coalesce(sum(f.size_bytes), 0) from files f join units u using (unit_id)
          where u.root_unit_id = units.unit_id
            and not exists (select 1 from file_versions v where v.file_id = f.file_id))
        + (select coalesce(sum(greatest(p.size_bytes, p.received_bytes)), 0) from file_uploads p
          join units u using (unit_id)
          where u.root_unit_id = units.unit_id and p.file_id is null and p.expires_at > now()
            and not p.upload_id::text in (select jsonb_array_elements_text(${JSON.stringify(exceptUploads)}::jsonb)))
      )::float8`,
    })
    .from(units)
    .where(sql`${units.unitId} = ${rootUnitId}`);
  return sum?.bytes ?? 0;
}

/** @throws AppError QuotaExceeded where `moreBytes` do not fit into the project */
export async function requireQuota(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  moreBytes: number,
  exceptUploads: readonly string[] = [],
): Promise<void> {
  const used = await projectUsage(ctx, rootUnitId, exceptUploads);
  if (used + moreBytes <= PROJECT_QUOTA_BYTES) return;
  const values = { limit: PROJECT_QUOTA_BYTES / GIGABYTE, used: Math.round((used / GIGABYTE) * 10) / 10 };
  throw new AppError('QuotaExceeded', { values });
}
