import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { jsonObjects, query, scalar } from '@/db/queries/sql';
import { contents, files, units } from '@/db/schema';
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

const { fileId, name, sizeBytes, fileVersion } = files;
const createdOn = sql<Date>`case when ${fileVersion} = 1 then ${files.createdAt} else ${files.updatedAt} end`;
const isClean = sql`coalesce(${contents.scan}, 'clean') = 'clean'`;

/** The files of a unit that are in use and not infected, by name. */
const downloadableFiles = scalar(
  query
    .select({ files: jsonObjects({ fileId, name, sizeBytes, createdOn }, sql`lower(${name})`, fileId) })
    .from(files)
    .leftJoin(contents, eq(contents.sha256, files.sha256))
    .where(and(eq(files.unitId, units.unitId), isNull(files.deletedAt), isClean)),
);

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
      files: downloadableFiles,
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
