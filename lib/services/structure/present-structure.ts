import type { StructureDto } from '@/lib/contract/structure';
import { structureVersion } from '@/lib/domain/structure/structure-version';
import type { StoredSubproject } from '../unit-tree/load-structure';

/** A stored structure as the wire shows it (portal-2 §3). */
export function presentStructure(stored: readonly StoredSubproject[]): StructureDto {
  return {
    subProjects: stored.map(({ unitId, name, children }) => ({
      id: unitId,
      name,
      children: children.map((lot) => ({
        id: lot.unitId,
        parentID: unitId,
        name: lot.name,
        materials: lot.materials.map(({ type, volumeM3, deliveryDay }) => ({
          type,
          volume: volumeM3,
          deliveryDate: deliveryDay,
        })),
      })),
    })),
    version: structureVersion(stored),
  };
}
