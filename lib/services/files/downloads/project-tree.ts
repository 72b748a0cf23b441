import { asc, eq, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { canDownloadFiles } from '@/lib/domain/permissions/can-download-files';
import type { ServiceContext } from '../../context';
import { notFound } from '../../errors';
import { requireAllowed } from '../../require';
import { loadUnitAccess } from '../../unit-access';

export interface TreeUnit {
  unitId: string;
  parentUnitId: string | null;
  title: string;
  /** `createdOn`: creation time of the current version, in Postgres' JSON format. */
  files: { fileId: string; name: string; sizeBytes: number; createdOn: string }[];
}

/**
 * The units of a project in order, each with its downloadable files.
 * @throws AppError NotFound, also if it is not a project; FeatureDisabled
 */
export async function loadProjectTree(ctx: ServiceContext, rootUnitId: string): Promise<TreeUnit[]> {
  await requireDownload(ctx, rootUnitId);
  return ctx.db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      title: units.title,
      files: sql<TreeUnit['files']>`(
        select coalesce(json_agg(json_build_object('fileId', file_id, 'name', name, 'sizeBytes', files.size_bytes,
          'createdOn', case when file_version = 1 then files.created_at else files.updated_at end) order by lower(name), file_id), '[]')
        from files left join contents using (sha256)
        where files.unit_id = units.unit_id and deleted_at is null and coalesce(scan, 'clean') = 'clean')`,
    })
    .from(units)
    .where(eq(units.rootUnitId, rootUnitId))
    .orderBy(asc(units.unitNo), asc(units.unitId));
}

/** @throws AppError NotFound for anything but a visible project; Forbidden, FeatureDisabled */
export async function requireDownload(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  const { unit, access } = await loadUnitAccess(ctx, rootUnitId);
  if (unit.parentUnitId !== null) throw notFound();
  requireAllowed(canDownloadFiles(access));
}
