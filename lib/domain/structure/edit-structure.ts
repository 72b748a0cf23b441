import {
  findNode,
  type LotNode,
  type MaterialNode,
  type NodeKey,
  type StructureTree,
  type SubprojectNode,
} from './structure-tree';

export type MaterialChanges = Partial<Pick<MaterialNode, 'type' | 'volumeM3' | 'volumeText' | 'deliveryDay'>>;

/** The edits in the builder; `at` is the index among the siblings and may be out of range. */
export type StructureCommand =
  | { kind: 'addSubproject'; at: number; node: SubprojectNode }
  | { kind: 'addLot'; subproject: NodeKey; at: number; node: LotNode }
  | { kind: 'addMaterial'; lot: NodeKey; at: number; node: MaterialNode }
  | { kind: 'rename'; key: NodeKey; name: string }
  | { kind: 'setMaterial'; key: NodeKey; changes: MaterialChanges }
  | { kind: 'remove'; key: NodeKey }
  /** `parent` is the new subproject of a lot or the new lot of a material; without it the parent stays the same. */
  | { kind: 'move'; key: NodeKey; parent?: NodeKey; at: number };

/** Applies a command; returns the same object if nothing changes or the nodes no longer exist. */
export function editStructure(tree: StructureTree, command: StructureCommand): StructureTree {
  switch (command.kind) {
    case 'addSubproject':
      return inserted(tree, command.at, command.node);
    case 'addLot':
      return withLots(tree, command.subproject, (lots) => inserted(lots, command.at, command.node));
    case 'addMaterial':
      return withMaterials(tree, command.lot, (rows) => inserted(rows, command.at, command.node));
    case 'rename':
      return renamed(tree, command.key, command.name);
    case 'setMaterial':
      return materialSet(tree, command.key, command.changes);
    case 'remove':
      return removed(tree, command.key);
    case 'move':
      return moved(tree, command);
  }
}

function inserted<T>(list: readonly T[], at: number, item: T): readonly T[] {
  return list.toSpliced(at, 0, item);
}

function replacedAt<T>(list: readonly T[], at: number, change: (item: T) => T): readonly T[] {
  const before = list[at];
  if (before === undefined) return list;
  const after = change(before);
  return after === before ? list : list.with(at, after);
}

function withLots(
  tree: StructureTree,
  key: NodeKey,
  change: (lots: readonly LotNode[]) => readonly LotNode[],
): StructureTree {
  const at = tree.findIndex((subproject) => subproject.key === key);
  return replacedAt(tree, at, (subproject) => {
    const children = change(subproject.children);
    return children === subproject.children ? subproject : { ...subproject, children };
  });
}

function withMaterials(
  tree: StructureTree,
  key: NodeKey,
  change: (rows: readonly MaterialNode[]) => readonly MaterialNode[],
): StructureTree {
  const found = findNode(tree, key);
  if (found?.kind !== 'lot') return tree;
  return withLots(tree, found.subproject.key, (lots) =>
    replacedAt(lots, found.at, (lot) => {
      const materials = change(lot.materials);
      return materials === lot.materials ? lot : { ...lot, materials };
    }),
  );
}

function renamed(tree: StructureTree, key: NodeKey, name: string): StructureTree {
  const found = findNode(tree, key);
  if (found?.kind === 'subproject') {
    return replacedAt(tree, found.at, (node) => (node.name === name ? node : { ...node, name }));
  }
  if (found?.kind !== 'lot') return tree;
  return withLots(tree, found.subproject.key, (lots) =>
    replacedAt(lots, found.at, (node) => (node.name === name ? node : { ...node, name })),
  );
}

function materialSet(tree: StructureTree, key: NodeKey, changes: MaterialChanges): StructureTree {
  const found = findNode(tree, key);
  if (found?.kind !== 'material') return tree;
  const after = { ...found.material, ...changes };
  const { type, volumeM3, volumeText, deliveryDay } = found.material;
  const isSame =
    after.type === type &&
    after.volumeM3 === volumeM3 &&
    after.volumeText === volumeText &&
    after.deliveryDay === deliveryDay;
  return isSame ? tree : withMaterials(tree, found.lot.key, (rows) => rows.with(found.at, after));
}

function removed(tree: StructureTree, key: NodeKey): StructureTree {
  const found = findNode(tree, key);
  switch (found?.kind) {
    case 'subproject':
      return tree.toSpliced(found.at, 1);
    case 'lot':
      return withLots(tree, found.subproject.key, (lots) => lots.toSpliced(found.at, 1));
    case 'material':
      return withMaterials(tree, found.lot.key, (rows) => rows.toSpliced(found.at, 1));
    default:
      return tree;
  }
}

function moved(
  tree: StructureTree,
  { key, parent, at }: Extract<StructureCommand, { kind: 'move' }>,
): StructureTree {
  const found = findNode(tree, key);
  if (found === null || at < 0) return tree;
  if (found.kind === 'subproject')
    return at === found.at ? tree : inserted(removed(tree, key), at, found.subproject);
  const from = found.kind === 'lot' ? found.subproject.key : found.lot.key;
  const to = parent ?? from;
  const target = findNode(tree, to);
  const fits = target?.kind === (found.kind === 'lot' ? 'subproject' : 'lot');
  if (!fits || (to === from && at === found.at)) return tree;
  const rest = removed(tree, key);
  return found.kind === 'lot'
    ? withLots(rest, to, (lots) => inserted(lots, at, found.lot))
    : withMaterials(rest, to, (rows) => inserted(rows, at, found.material));
}
