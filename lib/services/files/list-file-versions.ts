import { desc, eq } from 'drizzle-orm';
import { fileVersions, users } from '@/db/schema';
import type { FileVersionDto } from '@/lib/contract/files';
import type { ServiceContext } from '../context';
import { type FileRow, loadVisibleFile } from './load-file';
import { nameOf } from './present-file';

type VersionRow = Omit<typeof fileVersions.$inferSelect, 'fileId'>;

/** The versions of a file, newest first. @throws AppError NotFound */
export async function listFileVersions(
  ctx: ServiceContext,
  ids: { unitId: string; fileId: string },
): Promise<FileVersionDto[]> {
  const file = await loadVisibleFile(ctx, ids);
  const rows = await ctx.db
    .select({ version: fileVersions, author: { firstName: users.firstName, lastName: users.lastName } })
    .from(fileVersions)
    .leftJoin(users, eq(users.userId, fileVersions.uploadedBy))
    .where(eq(fileVersions.fileId, file.fileId))
    .orderBy(desc(fileVersions.fileVersion));
  const versions = rows.map(({ version, author }) => presentVersion(version, file, nameOf(author)));
  return versions.length > 0 ? versions : [await onlyVersion(ctx, file)];
}

/** A file from before versions existed has one version. */
async function onlyVersion(ctx: ServiceContext, file: FileRow): Promise<FileVersionDto> {
  const [author] = file.uploadedBy
    ? await ctx.db
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(eq(users.userId, file.uploadedBy))
    : [];
  return presentVersion({ ...file, restoredFrom: null }, file, nameOf(author ?? null));
}

function presentVersion(version: VersionRow, file: FileRow, createdBy: string | null): FileVersionDto {
  return {
    kind: version.kind,
    sizeBytes: version.sizeBytes,
    version: version.fileVersion,
    createdOn: version.createdAt.toISOString(),
    createdBy,
    restoredFrom: version.restoredFrom,
    isCurrent: version.fileVersion === file.fileVersion,
  };
}
