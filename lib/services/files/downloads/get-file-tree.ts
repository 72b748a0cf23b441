import { and, eq } from 'drizzle-orm';
import { lastDownloads } from '@/db/schema';
import type { FileTreeDto, FileTreeNodeDto } from '@/lib/contract/file-downloads';
import type { ServiceContext } from '../../context';
import { loadProjectTree, type TreeUnit } from './project-tree';

/** The project and its units with files at or below them, for the dialog that selects files. */
export async function getFileTree(ctx: ServiceContext, rootUnitId: string): Promise<FileTreeDto[]> {
  const units = await loadProjectTree(ctx, rootUnitId);
  const lastDownloadOn = await lastDownload(ctx, rootUnitId);
  return units
    .filter((unit) => unit.unitId === rootUnitId)
    .map((root) => ({ ...nodeOf(root, units), lastDownloadOn }));
}

async function lastDownload(ctx: ServiceContext, rootUnitId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ downloadedAt: lastDownloads.downloadedAt })
    .from(lastDownloads)
    .where(and(eq(lastDownloads.userId, ctx.viewer.userId), eq(lastDownloads.rootUnitId, rootUnitId)));
  return found?.downloadedAt.toISOString() ?? null;
}

function nodeOf(unit: TreeUnit, units: readonly TreeUnit[]): FileTreeNodeDto {
  const children = units
    .filter(({ parentUnitId }) => parentUnitId === unit.unitId)
    .map((child) => nodeOf(child, units));
  return {
    projectUnitID: unit.unitId,
    title: unit.title,
    files: unit.files.map(({ fileId, name, sizeBytes, createdOn }) => ({
      projectFileID: fileId,
      name,
      sizeBytes,
      createdOn: new Date(createdOn).toISOString(),
      selected: false,
    })),
    children: children.filter((child) => child.files.length + child.children.length > 0),
    selected: false,
  };
}
