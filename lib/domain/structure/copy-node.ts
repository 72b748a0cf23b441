import { titleKey } from '../units/title';
import type { LotNode, MaterialNode, NodeKey, SubprojectNode } from './structure-tree';

/** Creates a key for a new node. */
export type MakeKey = () => NodeKey;

/** Copies a subproject with everything in it, under a name that is unique among its siblings. */
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

/** The next unused name in a series: `House 10` after `House 09`, `Attic 2` after `Attic`. */
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
