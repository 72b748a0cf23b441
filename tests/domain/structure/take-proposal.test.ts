import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProposedSubproject } from '@/lib/domain/models/structure-proposal';
import { readTree } from '@/lib/domain/structure/read-tree';
import { isSameTree, type StructureTree } from '@/lib/domain/structure/structure-tree';
import { summariseTake, takeProposal } from '@/lib/domain/structure/take-proposal';

let made = 0;
const makeKey = () => {
  made += 1;
  return `new-${made}`;
};
const sources = [{ buildingGlobalId: 'b', storeyGlobalId: 's', groupGlobalId: null }];
const proposed = (title: string, ...lots: [string, number | null][]): ProposedSubproject => ({
  title,
  approvalLots: lots.map(([name, volumeM3]) => ({ title: name, wallIds: [name], volumeM3, sources })),
});
const stored = (...lots: string[]): StructureTree => [
  {
    key: 'h',
    unitId: 'h',
    name: 'House',
    children: lots.map((name) => ({
      ...{ key: name, unitId: name, name },
      materials: [
        { key: `${name}/0`, type: 'AAC', volumeM3: 7, volumeText: null, deliveryDay: '2030-01-02' },
      ],
    })),
  },
];
const shape = (tree: StructureTree) =>
  tree.map(({ name, children }) => [name, children.map((lot) => lot.name)]);
const VOLUMES = { type: 'AAC', deliveryDay: '2030-03-01' };

describe('a proposal that is taken', () => {
  const proposal = [proposed(' house ', ['ground', 12.5], ['Roof', 3]), proposed('Garage', ['Ground', null])];

  test('adds what is new, and leaves what is there as it is', () => {
    const tree = stored('Ground', 'Cellar');
    const taken = takeProposal(tree, proposal, { makeKey, volumes: VOLUMES });
    expect(shape(taken)).toEqual([
      ['House', ['Ground', 'Cellar', 'Roof']],
      ['Garage', ['Ground']],
    ]);
    const [ground, cellar, roof] = taken[0]?.children ?? [];
    expect([ground?.materials, ground?.sources]).toEqual([tree[0]?.children[0]?.materials, sources]);
    expect(cellar).toBe(tree[0]?.children[1]);
    expect(roof?.materials).toMatchObject([{ volumeM3: 3, type: 'AAC', deliveryDay: '2030-03-01' }]);
    expect(summariseTake(tree, proposal)).toEqual({
      newSubprojects: 1,
      newLots: 2,
      knownLots: 1,
      otherLots: 1,
    });
  });

  test('without a day keeps its volumes, whose day is entered later', () => {
    const volumes = { type: 'AAC', deliveryDay: null };
    const taken = takeProposal([], proposal, { makeKey, volumes });
    const materials = taken.flatMap(({ children }) => children.flatMap((lot) => lot.materials));
    expect(materials.map(({ volumeM3, deliveryDay }) => [volumeM3, deliveryDay])).toEqual([
      ...[
        [12.5, null],
        [3, null],
      ],
    ]);
  });

  test('without a material takes no volumes', () => {
    const taken = takeProposal([], proposal, { makeKey, volumes: null });
    expect(taken.flatMap(({ children }) => children.flatMap(({ materials }) => materials))).toEqual([]);
  });

  test('is something to save, even where only the places of walls are new, and survives a draft', () => {
    const tree = stored('Ground');
    const taken = takeProposal(tree, [proposed('House', ['Ground', 1])], { makeKey, volumes: null });
    expect(isSameTree(taken, tree)).toBe(false);
    const draft = readTree(JSON.parse(JSON.stringify(taken)));
    expect(draft).toEqual(taken);
  });

  test('never removes, renames or changes a lot that is there', () => {
    const names = fc.uniqueArray(fc.constantFrom('Ground', 'Roof', 'Cellar', 'Attic'), { maxLength: 4 });
    fc.assert(
      fc.property(names, names, fc.constantFrom('House', 'Other'), (have, offered, title) => {
        const tree = stored(...have);
        const lots = offered.map((name): [string, number] => [name, 5]);
        const taken = takeProposal(tree, [proposed(title, ...lots)], { makeKey, volumes: VOLUMES });
        const [house] = taken;
        expect(
          house?.children
            .slice(0, have.length)
            .map(({ name, unitId, materials }) => [name, unitId, materials]),
        ).toEqual(tree[0]?.children.map(({ name, unitId, materials }) => [name, unitId, materials]));
        const all = taken.flatMap(({ children }) => children.map(({ name }) => name));
        expect(offered.every((name) => all.includes(name))).toBe(true);
      }),
    );
  });
});
