import type { FileTreeNodeDto } from '@/lib/contract/file-downloads';
import type { ServiceContext } from '../../context';
import { loadProjectTree, type TreeUnit } from './project-tree';

/** The project and the units in it that have files at or below them, for the dialog that chooses some. */
export async function getFileTree(ctx: ServiceContext, rootUnitId: string): Promise<FileTreeNodeDto[]> {
  const units = await loadProjectTree(ctx, rootUnitId);
  return units.filter((unit) => unit.unitId === rootUnitId).map((root) => nodeOf(root, units));
}

function nodeOf(unit: TreeUnit, units: readonly TreeUnit[]): FileTreeNodeDto {
  const children = units
    .filter(({ parentUnitId }) => parentUnitId === unit.unitId)
    .map((child) => nodeOf(child, units));
  return {
    projectUnitID: unit.unitId,
    title: unit.title,
    files: unit.files.map(({ fileId, name, sizeBytes }) => ({
      projectFileID: fileId,
      name,
      sizeBytes,
      selected: false,
    })),
    children: children.filter((child) => child.files.length + child.children.length > 0),
    selected: false,
  };
}
