import type { SentStructure, StructureDto } from '@/lib/contract/structure';
import type { StructureTree } from '@/lib/domain/structure/structure-tree';

/** The stored structure in the builder's form: stored nodes use their id as key. */
export function treeOf({ subProjects }: StructureDto): StructureTree {
  return subProjects.map((subproject) => ({
    key: subproject.id,
    unitId: subproject.id,
    name: subproject.name,
    children: subproject.children.map((lot) => ({
      key: lot.id,
      unitId: lot.id,
      name: lot.name,
      materials: lot.materials.map(({ type, volume, deliveryDate }, index) => ({
        key: `${lot.id}/${index}`,
        type,
        volumeM3: volume,
        volumeText: null,
        deliveryDay: deliveryDate,
      })),
    })),
  }));
}

/** The request body of a structure, without blank rows. */
export function subProjectsOf(tree: StructureTree): SentStructure['subProjects'] {
  return tree.map(({ unitId, name, children }) => ({
    ...(unitId !== null && { id: unitId }),
    name,
    children: children.map((lot) => ({
      ...(lot.unitId !== null && { id: lot.unitId }),
      name: lot.name,
      ...(lot.sources && { sources: [...lot.sources] }),
      materials: lot.materials.map(({ type, volumeM3, deliveryDay }) => ({
        type,
        volume: volumeM3,
        deliveryDate: deliveryDay,
      })),
    })),
  }));
}

/** The ids assigned by a save, by the keys of the nodes, which were sent in the same order. */
export function storedIds(sent: StructureTree, stored: StructureTree): Map<string, string | null> {
  return new Map(
    sent.flatMap((subproject, index) => {
      const same = stored[index];
      return [
        [subproject.key, same?.unitId ?? null] as const,
        ...subproject.children.map((lot, at) => [lot.key, same?.children[at]?.unitId ?? null] as const),
      ];
    }),
  );
}
