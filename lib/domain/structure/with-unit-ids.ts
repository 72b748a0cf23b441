import type { LotNode, NodeKey, StructureTree, SubprojectNode } from './structure-tree';

/**
 * Sets the stored ids of nodes; nodes that are no longer stored lose their id, so that restoring them creates
 * new ones. A node shared by several trees of a history is still shared afterwards.
 * @param ids of all stored nodes, by key
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
