import fc from 'fast-check';
import { editStructure, type StructureCommand } from '@/lib/domain/structure/edit-structure';
import type {
  LotNode,
  MaterialNode,
  StructureTree,
  SubprojectNode,
} from '@/lib/domain/structure/structure-tree';

let made = 0;
const nextKey = () => {
  made += 1;
  return `k${made}`;
};

export const row = (volumeM3: number | null, deliveryDay: string | null = '2027-01-04'): MaterialNode => ({
  key: nextKey(),
  type: 'AAC blocks',
  volumeM3,
  volumeText: null,
  deliveryDay,
});
/** A lot that is stored under its own key, unless told. */
export function lotNode(
  name: string,
  materials: MaterialNode[] = [],
  unitId: string | null = nextKey(),
): LotNode {
  return { key: unitId ?? nextKey(), unitId, name, materials };
}
export function subprojectNode(
  name: string,
  children: LotNode[] = [],
  unitId: string | null = nextKey(),
): SubprojectNode {
  return { key: unitId ?? nextKey(), unitId, name, children };
}

const names = fc.constantFrom('', 'A', 'a', 'B', 'C 1', 'C 2', '  ');
const days = fc.constantFrom(null, '2026-11-22', '2026-12-24', '2027-03-01');
const volumes = fc.constantFrom(null, 0, 1.5, 20, 120.25, 350);
const rows = fc.tuple(volumes, days).map(([volume, day]) => row(volume, day));
const lots = fc
  .tuple(names, fc.array(rows, { maxLength: 3 }), fc.boolean())
  .map(([name, materials, stored]) => lotNode(name, materials, stored ? undefined : null));
const subprojects = fc
  .tuple(names, fc.array(lots, { maxLength: 4 }), fc.boolean())
  .map(([name, children, stored]) => subprojectNode(name, children, stored ? undefined : null));

/** Any structure, complete or not. */
export const trees: fc.Arbitrary<StructureTree> = fc.array(subprojects, { maxLength: 4 });

/** A command on whatever there is; numbers choose the node, so that it fits every structure. */
type RandomCommand = {
  what: number;
  node: number;
  parent: number;
  at: number;
  name: string;
  volume: number | null;
};
export const randomCommands: fc.Arbitrary<RandomCommand[]> = fc.array(
  fc.record({
    what: fc.nat(6),
    node: fc.nat(1000),
    parent: fc.nat(1000),
    at: fc.nat(5),
    name: names,
    volume: volumes,
  }),
  { maxLength: 25 },
);

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

export function commandOf(
  tree: StructureTree,
  { what, node, parent, at, name, volume }: RandomCommand,
): StructureCommand {
  const children = tree.flatMap((subproject) => subproject.children);
  const materials = children.flatMap((lot) => lot.materials);
  const any = pick([...tree, ...children, ...materials], node)?.key ?? '';
  const moving = pick(children, node);
  switch (what) {
    case 0:
      return { kind: 'addSubproject', at, node: subprojectNode(name, [], null) };
    case 1:
      return { kind: 'addLot', subproject: pick(tree, parent)?.key ?? '', at, node: lotNode(name, [], null) };
    case 2:
      return { kind: 'addMaterial', lot: pick(children, parent)?.key ?? '', at, node: row(volume) };
    case 3:
      return { kind: 'rename', key: any, name };
    case 4:
      return { kind: 'setMaterial', key: pick(materials, node)?.key ?? '', changes: { volumeM3: volume } };
    case 5:
      return { kind: 'remove', key: any };
    default:
      return moving
        ? { kind: 'move', key: moving.key, parent: pick(tree, parent)?.key ?? '', at }
        : { kind: 'move', key: any, at };
  }
}

export function carryOut(tree: StructureTree, list: readonly RandomCommand[]): StructureTree {
  return list.reduce((present, command) => editStructure(present, commandOf(present, command)), tree);
}

/** The structure in text, keys and ids left out. */
export function spelled(tree: StructureTree): string[] {
  return tree.map(({ name, children }) => {
    const inside = children.map(
      (lot) => `${lot.name.trim()}(${lot.materials.map(({ volumeM3 }) => volumeM3)})`,
    );
    return `${name.trim()}: ${inside.join(' ')}`;
  });
}
