import type { LotNode, NodeKey, StructureTree, SubprojectNode } from './structure-tree';

/**
 * Gives nodes the ids they are stored under from now on; those stored no more get none, so that bringing them back
 * makes new ones. The same node becomes the same again in whichever tree of a history it stands.
 * @param ids of every node that is stored, by its key
 */
export function unitIdWriter(
  ids: ReadonlyMap<NodeKey, string | null>,
): (tree: StructureTree) => StructureTree {
  const written = new WeakMap<object, SubprojectNode | LotNode>();
  const withId = <N extends SubprojectNode | LotNode>(node: N): N => {
    const unitId = ids.get(node.key) ?? null;
    return unitId === node.unitId ? node : { ...node, unitId };
  };
  const lot = (node: LotNode): LotNode => {
    const known = written.get(node);
    if (known && 'materials' in known) return known;
    const after = withId(node);
    written.set(node, after);
    return after;
  };
  const subproject = (node: SubprojectNode): SubprojectNode => {
    const known = written.get(node);
    if (known && 'children' in known) return known;
    const children = node.children.map(lot);
    const isSame = children.every((child, index) => child === node.children[index]);
    const after = withId(isSame ? node : { ...node, children });
    written.set(node, after);
    return after;
  };
  return (tree) => tree.map(subproject);
}
