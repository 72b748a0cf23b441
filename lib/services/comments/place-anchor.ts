import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { wallNumberColumn } from '@/db/queries/models';
import { files, fileVersions, units } from '@/db/schema';
import type { CommentAnchor, PageAnchor, PlacedAnchor, WallAnchor } from '@/lib/domain/comments/anchor';
import { isShownInBrowser, MODEL_KINDS } from '@/lib/domain/files/file-kinds';
import type { ServiceContext } from '../context';
import { type AppError, validationFailed } from '../errors';

/**
 * The stored form of a place in a project.
 * @throws AppError ValidationFailed for a wall or a page that the project's files do not have
 */
export async function placeAnchor(
  ctx: ServiceContext,
  rootUnitId: string,
  anchor: CommentAnchor,
): Promise<PlacedAnchor> {
  if (anchor.kind === 'wall') return placeWall(ctx, rootUnitId, anchor);
  if (anchor.kind !== 'page') return anchor;
  const placed = await findPage(ctx, rootUnitId, anchor);
  if (placed === null) throw unknownPlace('COMMENT.UnknownPage', 'anchor/fileID');
  return placed;
}

/** Searched in the database, because the data read from a model is large. */
async function placeWall(ctx: ServiceContext, rootUnitId: string, anchor: WallAnchor): Promise<PlacedAnchor> {
  const [found] = await ctx.db
    .select({ sha256: files.sha256, number: wallNumberColumn(anchor.globalID) })
    .from(files)
    .innerJoin(units, eq(units.unitId, files.unitId))
    .where(and(fileIn(rootUnitId, anchor.fileID), inArray(files.kind, MODEL_KINDS)));
  if (!found || found.number === null) throw unknownPlace('COMMENT.UnknownWall', 'anchor/globalID');
  return { ...anchor, number: found.number, sha256: found.sha256 };
}

/** A page of a drawing of the project. A file from before versions existed has no version row yet. */
export async function findPage(
  ctx: ServiceContext,
  rootUnitId: string,
  anchor: PageAnchor,
): Promise<PlacedAnchor | null> {
  const { fileVersion } = anchor;
  const [found] = await ctx.db
    .select({
      name: files.name,
      kind: files.kind,
      sha256: sql<string>`coalesce(${fileVersions.sha256}, ${files.sha256})`,
    })
    .from(files)
    .innerJoin(units, eq(units.unitId, files.unitId))
    .leftJoin(
      fileVersions,
      and(eq(fileVersions.fileId, files.fileId), eq(fileVersions.fileVersion, fileVersion)),
    )
    .where(
      and(
        fileIn(rootUnitId, anchor.fileID),
        or(eq(files.fileVersion, fileVersion), eq(fileVersions.fileVersion, fileVersion)),
      ),
    );
  if (!found || !isShownInBrowser(found.kind)) return null;
  return { ...anchor, fileName: found.name, sha256: found.sha256 };
}

function fileIn(rootUnitId: string, fileId: string) {
  return and(eq(files.fileId, fileId), eq(units.rootUnitId, rootUnitId), isNull(files.deletedAt));
}

function unknownPlace(code: string, reference: string): AppError {
  return validationFailed([{ type: 'error', code, reference }]);
}
