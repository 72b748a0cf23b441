import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  demotionOf,
  type GroupGrant,
  keepingAdministrator,
  type Right,
  replaceGiven,
  rightsOfGroups,
} from '@/lib/domain/identity/identity-rights';

const NONE: ReadonlySet<Right> = new Set();
const PLANNERS: GroupGrant = {
  ...{ group: 'Planners', isInternal: true, isAdministrator: false, tenantIds: [1] },
  salesOrganisations: [{ salesOrgId: 21, isSalesPlanner: true }],
};
const ADMINISTRATORS: GroupGrant = {
  ...{ group: 'Admins', isInternal: false, isAdministrator: true, tenantIds: [], salesOrganisations: [] },
};

const right = fc.constantFrom<Right>(
  ...(['internal', 'administrator', 'tenant:1', 'tenant:2', 'organisation:21', 'planner:21'] as const),
);
/** As stored: whatever a right implies is there too. */
const rights = fc.array(right).map((some) => replaceGiven(nothing(), new Set(some)).next);
const nothing = () => ({ current: NONE, given: NONE, givenByOthers: NONE });
const sorted = (set: ReadonlySet<Right>) => [...set].sort();

describe('rights of groups', () => {
  it('gives what all groups of a person give, and what that implies', () => {
    expect(sorted(rightsOfGroups([PLANNERS, ADMINISTRATORS], ['Planners', 'Others']))).toEqual([
      'internal',
      'organisation:21',
      'planner:21',
      'tenant:1',
    ]);
    expect(sorted(rightsOfGroups([PLANNERS, ADMINISTRATORS], ['Admins']))).toEqual([
      'administrator',
      'internal',
    ]);
    expect(sorted(rightsOfGroups([PLANNERS, ADMINISTRATORS], []))).toEqual([]);
  });

  it('compares groups as the provider writes them', () => {
    expect(rightsOfGroups([PLANNERS], ['planners', ' Planners']).size).toBe(0);
  });
});

describe('replacing what a provider gave', () => {
  it('keeps what was given by hand, whatever the groups', () => {
    fc.assert(
      fc.property(rights, rights, rights, (byHand, first, second) => {
        const once = replaceGiven({ current: byHand, given: NONE, givenByOthers: NONE }, first);
        const twice = replaceGiven({ current: once.next, given: once.given, givenByOthers: NONE }, second);
        for (const one of byHand) expect(twice.next.has(one)).toBe(true);
        expect([...twice.given].some((one) => byHand.has(one))).toBe(false);
      }),
    );
  });

  it('gives exactly the rights by hand and of the groups, and is the same a second time', () => {
    fc.assert(
      fc.property(rights, rights, rights, (byHand, former, wanted) => {
        const before = replaceGiven({ current: byHand, given: NONE, givenByOthers: NONE }, former);
        const after = replaceGiven(
          { current: before.next, given: before.given, givenByOthers: NONE },
          wanted,
        );
        const both = replaceGiven(nothing(), new Set([...byHand, ...wanted])).next;
        expect(sorted(after.next)).toEqual(sorted(both));
        const again = replaceGiven({ current: after.next, given: after.given, givenByOthers: NONE }, wanted);
        expect([sorted(again.next), sorted(again.given)]).toEqual([sorted(after.next), sorted(after.given)]);
      }),
    );
  });

  it('takes everything from an emptied group, and nothing by hand', () => {
    const given = replaceGiven(nothing(), new Set<Right>(['planner:21', 'tenant:1']));
    const after = replaceGiven({ current: given.next, given: given.given, givenByOthers: NONE }, NONE);
    expect(after).toEqual({ next: new Set(), given: new Set() });
  });

  it('leaves what another provider gives too', () => {
    const both = new Set<Right>(['internal', 'tenant:1']);
    const after = replaceGiven({ current: both, given: both, givenByOthers: both }, NONE);
    expect(sorted(after.next)).toEqual(['internal', 'tenant:1']);
    expect(after.given.size).toBe(0);
  });

  it('keeps a planner by hand whose organisation comes from a group', () => {
    const current = new Set<Right>(['organisation:21', 'planner:21']);
    const given = new Set<Right>(['organisation:21']);
    const after = replaceGiven({ current, given, givenByOthers: NONE }, NONE);
    expect(sorted(after.next)).toEqual(['organisation:21', 'planner:21']);
  });
});

describe('taking the flag of an administrator', () => {
  it('never from the last one, confirmed or not', () => {
    for (const isConfirmed of [true, false]) {
      expect(demotionOf({ administrators: 1, takenLately: 9, isConfirmed })).toBe('last');
    }
  });

  it('from at most half of them without a confirmation, one after the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (all) => {
        let taken = 0;
        while (
          demotionOf({ administrators: all - taken, takenLately: taken, isConfirmed: false }) === 'taken'
        ) {
          taken += 1;
        }
        expect(taken * 2).toBeLessThanOrEqual(all);
        expect(all - taken).toBeGreaterThanOrEqual(1);
      }),
    );
    expect(demotionOf({ administrators: 2, takenLately: 1, isConfirmed: false })).toBe('waits');
    expect(demotionOf({ administrators: 2, takenLately: 1, isConfirmed: true })).toBe('taken');
  });

  it('stays one that the provider gave', () => {
    const kept = keepingAdministrator({ next: new Set(['tenant:1', 'internal']), given: new Set() });
    expect(sorted(kept.next)).toEqual(['administrator', 'internal', 'tenant:1']);
    expect(sorted(kept.given)).toEqual(['administrator']);
  });
});
