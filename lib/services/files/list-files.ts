import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import type { ProjectRows } from '@/db/queries/project-rows';
import { usedBytes } from '@/db/queries/used-bytes';
import { contents, files, units, users } from '@/db/schema';
import type { FileDto } from '@/lib/contract/files';
import { fileLimits } from '@/lib/domain/configuration/settings';
import { FILE_KINDS } from '@/lib/domain/files/file-kinds';
import { canHoldFiles } from '@/lib/domain/permissions/can-hold-files';
import { canUploadFiles } from '@/lib/domain/permissions/can-upload-files';
import { firstRefusal, type Verdict } from '@/lib/domain/permissions/verdict';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import type { FileRow } from './load-file';
import { type ListedFile, presentFile } from './present-file';

const createdOn = sql<Date>`case when ${files.fileVersion} = 1 then ${files.createdAt} else ${files.updatedAt} end`;

/** Fields for filtering and ordering lists of files. */
export const FILE_LIST: ListResource = {
  fields: {
    projectFileID: { column: files.fileId, type: 'uuid' },
    name: { column: files.name, type: 'string' },
    kind: { column: files.kind, type: 'enum', values: FILE_KINDS },
    sizeBytes: { column: files.sizeBytes, type: 'number' },
    version: { column: files.fileVersion, type: 'int' },
    createdOn: { column: createdOn, type: 'instant' },
    deletedOn: { column: files.deletedAt, type: 'instant', nullable: true },
  },
  primaryKey: files.fileId,
  defaultOrder: [asc(sql`lower(${files.name})`), asc(files.fileId)],
};

export interface ListedFiles extends Page<FileDto> {
  usedBytes: number;
  limitBytes: number;
  /** Whether the viewer may upload, delete and restore here. */
  change: Verdict;
}

type FileSelection = Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>;

const deleters = alias(users, 'deleters');

/** The files of a unit, or those in its bin. @throws AppError NotFound, also for a unit of another project */
export async function listFiles(
  ctx: ServiceContext,
  { rootUnitId, unitId, isBin }: { rootUnitId: string; unitId: string; isBin: boolean },
  selection: FileSelection,
): Promise<ListedFiles> {
  const loaded = await loadUnitAccess(ctx, unitId);
  if (loaded.unit.rootUnitId !== rootUnitId) throw notFound();
  return filesOfUnit(ctx, loaded, isBin, selection);
}

/** The same for a unit in scope. @param known totals that are already counted */
export async function filesOfUnit(
  ctx: ServiceContext,
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
  isBin: boolean,
  { where, orderBy, limit, offset }: FileSelection,
  known?: FileTotals,
): Promise<ListedFiles> {
  const { unitId } = unit;
  const [rows, [totals = { count: 0, usedBytes: 0 }]] = await Promise.all([
    readFiles(ctx, isListed(unitId, isBin, where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    known
      ? [known]
      : ctx.db
          .select(fileColumns(ctx, unitId, { isBin, where }))
          .from(units)
          .where(eq(units.unitId, unitId)),
  ]);
  const change = firstRefusal(canUploadFiles(access), canHoldFiles(unit));
  const { projectBytes: limitBytes } = fileLimits(ctx.settings);
  return { rows: rows.map((row) => presentFile(ctx, row)), ...totals, limitBytes, change };
}

/** The totals of a list of files, as read by `fileColumns`. */
export type FileTotals = Pick<ListedFiles, 'count' | 'usedBytes'>;

/** Totals of a unit's files, as columns of queries on `units`. */
export function fileColumns(
  { db }: Pick<ServiceContext, 'db'>,
  unitId: string,
  { isBin = false, where, rows }: { isBin?: boolean; where?: SQL | undefined; rows?: ProjectRows } = {},
): { [Column in keyof FileTotals]: SQL<FileTotals[Column]> } {
  return { count: db.$count(files, isListed(unitId, isBin, where)), usedBytes: usedBytes([], rows) };
}

function isListed(unitId: string, isBin: boolean, where: SQL | undefined): SQL | undefined {
  return and(eq(files.unitId, unitId), isBin ? isNotNull(files.deletedAt) : isNull(files.deletedAt), where);
}

/** Files as the wire shows them, in the order of their ids. */
export async function showFiles(ctx: ServiceContext, wanted: readonly FileRow[]): Promise<FileDto[]> {
  const fileIds = wanted.map(({ fileId }) => fileId);
  const rows: ListedFile[] = await readFiles(ctx, inArray(files.fileId, fileIds));
  return fileIds.flatMap((fileId) => {
    const row = rows.find(({ file }) => file.fileId === fileId);
    return row ? [presentFile(ctx, row)] : [];
  });
}

/** One file as the wire shows it. */
export async function showFile(ctx: ServiceContext, file: FileRow): Promise<FileDto> {
  const [shown] = await showFiles(ctx, [file]);
  if (!shown) throw notFound();
  return shown;
}

/** Files with the data that is shown; the caller orders and limits them. */
export function readFiles(ctx: ServiceContext, where: SQL | undefined) {
  return ctx.db
    .select({
      file: files,
      author: { firstName: users.firstName, lastName: users.lastName },
      deleter: { firstName: deleters.firstName, lastName: deleters.lastName },
      content: { scan: contents.scan, preview: contents.preview },
    })
    .from(files)
    .leftJoin(users, eq(users.userId, files.uploadedBy))
    .leftJoin(deleters, eq(deleters.userId, files.deletedBy))
    .leftJoin(contents, eq(contents.sha256, files.sha256))
    .where(where)
    .$dynamic();
}
