import { titleKey } from '../units/title';
import type { StructureTree } from './structure-tree';

interface Named {
  unitId: string | null;
  name: string;
}

/** My structure with their ids, for nodes that both have created with the same name and place since `base`. */
export function matchNewNodes(
  mine: StructureTree,
  base: StructureTree,
  theirs: StructureTree,
): StructureTree {
  const taken = new Set([...idsOf(base), ...idsOf(mine)]);
  const match = <N extends Named>(own: N, others: readonly Named[]): N => {
    if (own.unitId !== null) return own;
    const same = others.find(
      ({ unitId, name }) => !taken.has(unitId) && titleKey(name) === titleKey(own.name),
    );
    if (!same) return own;
    taken.add(same.unitId);
    return { ...own, unitId: same.unitId };
  };
  return mine.map((own) => {
    const subproject = match(own, theirs);
    const others = theirs.find(({ unitId }) => unitId !== null && unitId === subproject.unitId);
    return {
      ...subproject,
      children: subproject.children.map((lot) => match(lot, others?.children ?? [])),
    };
  });
}

function idsOf(tree: StructureTree): (string | null)[] {
  return tree.flatMap(({ unitId, children }) => [unitId, ...children.map((lot) => lot.unitId)]);
}
