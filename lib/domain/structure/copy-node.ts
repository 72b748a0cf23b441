import { titleKey } from '../units/title';
import type { LotNode, MaterialNode, NodeKey, SubprojectNode } from './structure-tree';

/** Makes the keys of new nodes. */
export type MakeKey = () => NodeKey;

/** A subproject with all that is in it once more, under a name that is free among its siblings. */
export function copySubproject(
  node: SubprojectNode,
  siblings: readonly { name: string }[],
  makeKey: MakeKey,
): SubprojectNode {
  return {
    key: makeKey(),
    unitId: null,
    name: nextName(node.name, siblings),
    children: node.children.map((lot) => ({ ...copyLot(lot, [], makeKey), name: lot.name })),
  };
}

export function copyLot(node: LotNode, siblings: readonly { name: string }[], makeKey: MakeKey): LotNode {
  return {
    key: makeKey(),
    unitId: null,
    name: nextName(node.name, siblings),
    materials: node.materials.map((material) => copyMaterial(material, makeKey)),
  };
}

function copyMaterial(node: MaterialNode, makeKey: MakeKey): MaterialNode {
  return { ...node, key: makeKey() };
}

const NUMBERED = /^(.*?)(\d{1,6})(\D*)$/u;

/** The next free name of a row of names: `House 09` is followed by `House 10`, `Attic` by `Attic 2`. */
export function nextName(name: string, siblings: readonly { name: string }[]): string {
  const taken = new Set(siblings.map((sibling) => titleKey(sibling.name)));
  const trimmed = name.trim();
  if (trimmed === '' || !taken.has(titleKey(trimmed))) return trimmed;
  const [, head = `${trimmed} `, digits = '1', tail = ''] = NUMBERED.exec(trimmed) ?? [];
  for (let number = Number(digits) + 1; ; number += 1) {
    const next = `${head}${String(number).padStart(digits.length, '0')}${tail}`;
    if (!taken.has(titleKey(next))) return next;
  }
}
