import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkStructure } from '@/lib/domain/structure/check-structure';
import { editStructure } from '@/lib/domain/structure/edit-structure';
import { type CheckFacts, StructureChecker } from '@/lib/domain/structure/structure-checks';
import { filledTree, type StructureTree } from '@/lib/domain/structure/structure-tree';
import {
  commandOf,
  lotNode,
  randomCommands,
  row,
  subprojectNode,
  trees,
} from '@/tests/support/structure-trees';

const facts: CheckFacts = {
  earliest: { root: '2026-12-01', ofUnits: { slow: '2027-02-01' } },
  storedDays: (unitId) => (unitId === 'known' ? new Set(['2026-11-22']) : undefined),
};
const checked = (...tree: StructureTree) => {
  const checker = new StructureChecker(facts);
  return { checker, ...checker.tree(tree) };
};

/** Everything a checker says of a structure, node by node. */
function verdict(checker: StructureChecker, tree: StructureTree) {
  const { names, ...whole } = checker.tree(tree);
  return {
    whole,
    names: [...names],
    subprojects: tree.map((subproject) => {
      const { names: ofLots, ...check } = checker.subproject(subproject);
      return [
        check,
        [...ofLots],
        subproject.children.map((lot) => [...checker.lot(lot, subproject).materials]),
      ];
    }),
  };
}

describe('a structure is checked as it is built', () => {
  it('like from the start, whatever was done to it', () => {
    fc.assert(
      fc.property(trees, randomCommands, (start, list) => {
        const cached = new StructureChecker(facts);
        let tree = start;
        for (const command of list) {
          tree = editStructure(tree, commandOf(tree, command));
          expect(verdict(cached, tree)).toEqual(verdict(new StructureChecker(facts), tree));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('with the same outcome as when it is saved or finished', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const filled = filledTree(tree);
        const saved = checkStructure(filled, 'save');
        const late = { ...facts, earliest: { root: '2000-01-01', ofUnits: {} } };
        const { blocked, lotWithoutMaterial, subprojects } = new StructureChecker(late).tree(tree);
        const isBlocked = Object.keys(blocked).length > 0;
        expect(isBlocked).toBe(saved.length > 0);
        const isUnfinished = isBlocked || lotWithoutMaterial !== null || subprojects === 0;
        expect(isUnfinished).toBe(checkStructure(filled, 'finish').length > 0);
        const has = (part: string) => saved.some(({ code }) => code.includes(part));
        expect(blocked.limit !== undefined).toBe(has('LimitReached'));
        // A subproject is asked for a lot before anything else; names inside are then none.
        expect(blocked.withoutChildren !== undefined).toBe(has('WithoutChildren'));
        expect(blocked.duplicate !== undefined).toBe(has('Duplicate'));
      }),
    );
  });

  it('counts volumes to the litre against 350 m³', () => {
    const full = subprojectNode('North', [lotNode('A', [row(0.1), row(0.2)]), lotNode('B', [row(349.7)])]);
    expect(checked(full)).toMatchObject({ usedM3: 350, problems: 0, blocked: {} });
    const over = subprojectNode('North', [...full.children, lotNode('C', [row(0.001)])]);
    expect(checked(over)).toMatchObject({ problems: 1, blocked: { limit: over.key } });
  });

  it('counts a negative volume, which is refused, as none', () => {
    const north = subprojectNode('North', [lotNode('A', [row(-5), row(350)]), lotNode('B', [row(0.5)])]);
    expect(checked(north)).toMatchObject({ usedM3: 350.5, blocked: { limit: north.key } });
  });

  it('names what each row lacks', () => {
    const rows = [
      row(null),
      row(0),
      row(3, null),
      row(4, '2026-11-30'),
      row(null, null),
      row(5, '2026-12-01'),
    ];
    const lot = lotNode('A', rows);
    const north = subprojectNode('North', [lot]);
    const { checker, blocked, problems } = checked(north);
    expect([...checker.lot(lot, north).materials.values()]).toEqual([
      ['volume'],
      ['volume'],
      ['date'],
      ['early'],
    ]);
    expect([blocked.data, problems]).toEqual([rows[0]?.key, 4]);
  });

  it('asks for the dates of the nearest unit with product types, and leaves stored ones', () => {
    const early = [row(1, '2026-12-24')];
    const slow = subprojectNode('Slow', [lotNode('A', early, null)], 'slow');
    const { checker } = checked(slow);
    const [lot] = slow.children;
    if (!lot) throw new Error('no lot');
    expect(checker.lot(lot, slow)).toMatchObject({ minDay: '2027-02-01' });
    const quick = subprojectNode('Quick', [lot]);
    expect(checker.lot(lot, quick)).toMatchObject({ minDay: '2026-12-01', materials: new Map() });
    const known = lotNode('K', [row(1, '2026-11-22'), row(1, '2026-11-23')], 'known');
    expect(checker.lot(known, quick).materials.size).toBe(1);
  });

  it('a date that is too early is a reason of its own, after what is missing', () => {
    const early = subprojectNode('Early', [lotNode('A', [row(1, '2026-11-23')], null)]);
    const [material] = early.children[0]?.materials ?? [];
    expect(checked(early).blocked).toEqual({ early: material?.key });
    const both = subprojectNode('Both', [lotNode('A', [row(0, '2026-11-23'), row(1, '2026-11-23')], null)]);
    const [first, second] = both.children[0]?.materials ?? [];
    expect(checked(both).blocked).toEqual({ data: first?.key, early: second?.key });
  });

  it('finds names that are missing or doubled, and subprojects without lots', () => {
    const tree = [
      subprojectNode('North', [lotNode('A'), lotNode(' a'), lotNode('')]),
      subprojectNode('north', [lotNode('', [], null)]),
      subprojectNode('', [], null),
    ];
    const { checker, names, blocked, subprojects, lots, problems } = checked(...tree);
    const [first, second] = tree;
    if (!first || !second) throw new Error('no tree');
    expect([...names]).toEqual([[second.key, 'duplicate']]);
    expect([...checker.subproject(first).names.values()]).toEqual(['duplicate', 'required']);
    expect(blocked).toEqual({
      duplicate: second.key,
      withoutChildren: second.key,
      data: first.children[2]?.key,
    });
    expect({ subprojects, lots, problems }).toEqual({ subprojects: 2, lots: 3, problems: 4 });
  });
});
