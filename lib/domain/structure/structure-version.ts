import type { StructureLot } from './structure-tree';

/** The parts of a stored structure from which its version is computed. */
export interface VersionedSubproject {
  unitId: string;
  name: string;
  children: readonly (StructureLot & { unitId: string })[];
}

/** Versions have at most nine digits (rest.md, If-Match). */
const VERSIONS = 1_000_000_000;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The version of a structure: a hash of its content. Calls outside the builder, such as renaming a lot on its
 * own page, also change the structure; a counter would have to be increased by each of them. Equal content
 * has equal versions, and overwriting it loses nothing.
 */
export function structureVersion(subprojects: readonly VersionedSubproject[]): number {
  const content = subprojects.map(({ unitId, name, children }) => [
    unitId,
    name,
    children.map((lot) => [
      lot.unitId,
      lot.name,
      lot.materials.map(({ type, volumeM3, deliveryDay }) => [type, volumeM3, deliveryDay]),
    ]),
  ]);
  // Two lanes of FNV-1a, because one has too few bits to fill nine digits evenly.
  let even = FNV_OFFSET;
  let odd = FNV_PRIME;
  const text = JSON.stringify(content);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    even = Math.imul(even ^ code, FNV_PRIME);
    odd = Math.imul(odd ^ (code + index), FNV_PRIME);
  }
  return 1 + (((even >>> 0) * 31 + (odd >>> 0)) % (VERSIONS - 1));
}
