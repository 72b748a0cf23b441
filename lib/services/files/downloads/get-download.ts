import { makeZip } from 'client-zip';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { contents, fileDownloadItems, fileDownloads, files, units } from '@/db/schema';
import { cleanFileName, numberedNames } from '@/lib/domain/files/file-name';
import type { ServiceContext } from '../../context';
import { notFound } from '../../errors';
import { openStored } from '../get-file-content';
import { storageKeyColumn } from '../load-file';
import { loadProjectTree, type TreeUnit } from './project-tree';

/**
 * The zip of a prepared download, streamed: folders are the units of the project, files have their own names,
 * and equal names are numbered. @throws AppError NotFound if it belongs to another person or has expired
 */
export async function getDownload(
  ctx: ServiceContext,
  downloadId: string,
): Promise<ReadableStream<Uint8Array>> {
  const chosen = await chosenFiles(ctx, downloadId);
  const rootUnitId = chosen[0]?.rootUnitId;
  if (rootUnitId === undefined) throw notFound();
  const folders = foldersOf(await loadProjectTree(ctx, rootUnitId));
  const names = numberedNames(chosen.map(({ unitId, name }) => `${folders.get(unitId) ?? ''}${name}`));
  return makeZip(entries(chosen, names), { buffersAreUTF8: true });
}

type ChosenFile = Awaited<ReturnType<typeof chosenFiles>>[number];

/** Opens each content only when it is needed. */
async function* entries(chosen: readonly ChosenFile[], names: readonly string[]) {
  for (const [index, file] of chosen.entries()) {
    const { storageKey, sizeBytes: size, updatedAt: lastModified } = file;
    yield { name: names[index] ?? file.name, size, lastModified, input: await openStored(storageKey) };
  }
}

/** The chosen files that still exist, are clean and are visible to the viewer. */
function chosenFiles(ctx: ServiceContext, downloadId: string) {
  return ctx.db
    .select({
      unitId: files.unitId,
      rootUnitId: units.rootUnitId,
      name: files.name,
      sizeBytes: files.sizeBytes,
      updatedAt: files.updatedAt,
      storageKey: storageKeyColumn,
    })
    .from(fileDownloads)
    .innerJoin(fileDownloadItems, eq(fileDownloadItems.downloadId, fileDownloads.downloadId))
    .innerJoin(files, eq(files.fileId, fileDownloadItems.fileId))
    .innerJoin(units, eq(units.unitId, files.unitId))
    .leftJoin(contents, eq(contents.sha256, files.sha256))
    .where(
      and(
        eq(fileDownloads.downloadId, downloadId),
        eq(fileDownloads.userId, ctx.viewer.userId),
        gt(fileDownloads.expiresAt, ctx.now),
        isNull(files.deletedAt),
        sql`coalesce(${contents.scan}, 'clean') = 'clean'`,
        visibleUnits(ctx),
      ),
    )
    .orderBy(asc(fileDownloadItems.position));
}

/** The folder of each unit, `House/Ground floor/`; the project itself is the top level of the zip. */
function foldersOf(units: readonly TreeUnit[]): Map<string, string> {
  const folders = new Map<string, string>();
  const addBelow = (parentUnitId: string | null, path: string) => {
    const children = units.filter((unit) => unit.parentUnitId === parentUnitId);
    const names = numberedNames(
      children.map(({ title }) => cleanFileName(title.replace(/[\\/]/g, '_')) || '_'),
    );
    for (const [index, { unitId }] of children.entries()) {
      const folder = parentUnitId === null ? '' : `${path}${names[index]}/`;
      folders.set(unitId, folder);
      addBelow(unitId, folder);
    }
  };
  addBelow(null, '');
  return folders;
}
