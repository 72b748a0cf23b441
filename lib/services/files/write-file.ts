import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UnitRow } from '@/db/schema';
import { files, fileVersions } from '@/db/schema';
import { type FileKind, mediaTypeOf } from '@/lib/domain/files/file-kinds';
import { emitChange } from '@/lib/events/emit-change';
import type { ServiceContext } from '../context';
import { writeActivity } from '../records/write-activity';
import type { FileRow } from './load-file';

export interface NewContent {
  name: string;
  sizeBytes: number;
  sha256: string;
  kind: FileKind;
  /** The earlier version that this one restores. */
  restoredFrom?: number;
}

/**
 * Writes a file of a unit: a new file, a new version of the file with its name, or nothing if the content is
 * unchanged. Runs in a transaction that has locked the project.
 */
export async function writeFile(ctx: ServiceContext, unit: UnitRow, content: NewContent): Promise<FileRow> {
  const [present] = await ctx.db
    .select()
    .from(files)
    .where(
      and(
        eq(files.unitId, unit.unitId),
        isNull(files.deletedAt),
        sql`lower(${files.name}) = lower(${content.name})`,
      ),
    );
  if (present?.sha256 === content.sha256) return present;
  const file = present ? await addVersion(ctx, present, content) : await addFile(ctx, unit, content);
  const action = present ? 'fileReplaced' : 'fileAdded';
  await writeActivity(ctx, { action, unit, subject: file.name });
  await announceFiles(ctx, unit);
  return file;
}

/** Tells pages that show files of the unit to read them again. */
export async function announceFiles(ctx: ServiceContext, unit: UnitRow): Promise<void> {
  const { rootUnitId, unitId } = unit;
  await emitChange(ctx.db, { rootUnitId, unitId, kind: 'files', userId: ctx.viewer.userId });
}

async function addFile(ctx: ServiceContext, unit: UnitRow, content: NewContent): Promise<FileRow> {
  const [file] = await ctx.db
    .insert(files)
    .values({
      unitId: unit.unitId,
      name: content.name,
      ...valuesOf(ctx, content),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!file) throw new Error('a file was not stored');
  await ctx.db.insert(fileVersions).values(versionOf(file, content.restoredFrom));
  return file;
}

async function addVersion(ctx: ServiceContext, present: FileRow, content: NewContent): Promise<FileRow> {
  // A file from before versions existed has no version row yet.
  await ctx.db.insert(fileVersions).values(versionOf(present)).onConflictDoNothing();
  const [file] = await ctx.db
    .update(files)
    .set({ ...valuesOf(ctx, content), fileVersion: present.fileVersion + 1, updatedAt: ctx.now })
    .where(eq(files.fileId, present.fileId))
    .returning();
  if (!file) throw new Error('a version was not stored');
  await ctx.db.insert(fileVersions).values(versionOf(file, content.restoredFrom));
  return file;
}

function valuesOf({ viewer }: ServiceContext, { sizeBytes, sha256, kind }: NewContent) {
  return { sizeBytes, sha256, kind, contentType: mediaTypeOf(kind), uploadedBy: viewer.userId };
}

function versionOf(file: FileRow, restoredFrom?: number): typeof fileVersions.$inferInsert {
  const { fileId, fileVersion, sizeBytes, sha256, kind, contentType, uploadedBy } = file;
  return {
    ...{ fileId, fileVersion, sizeBytes, sha256, kind, contentType, uploadedBy },
    restoredFrom: restoredFrom ?? null,
    createdAt: fileVersion === 1 ? file.createdAt : file.updatedAt,
  };
}
