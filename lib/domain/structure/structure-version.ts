import type { StructureLot } from './structure-tree';

/** A stored structure, as its version is made of. */
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
 * The version of a structure: a fingerprint of everything in it. Renaming a lot on its own page, or giving it
 * materials there, changes the structure too; counted, each of those calls would have to know of it. The same
 * content has the same version: saving over it loses nothing.
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
  // Two lanes of FNV-1a: one alone has too few bits to spread over nine digits evenly.
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
