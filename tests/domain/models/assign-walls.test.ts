import { describe, expect, test } from 'vitest';
import { assignedMeanwhile, assignmentChanges, assignmentProblems } from '@/lib/domain/models/assign-walls';

const project = {
  isLot: (unitId: string) => ['a', 'b'].includes(unitId),
  hasWall: (globalId: string, unitId: string) => globalId !== 'gone' && unitId !== 'b',
};

describe('a list of walls for lots', () => {
  test('has no problem where all of it can be done', () => {
    const sent = [
      { globalId: 'w1', unitId: 'a' },
      { globalId: 'w2', unitId: null },
    ];
    expect(assignmentProblems(sent, project)).toEqual([]);
  });

  test('names each entry that is wrong, once', () => {
    const sent = [
      { globalId: 'w1', unitId: 'a' },
      { globalId: 'w1', unitId: 'house' },
      { globalId: 'gone', unitId: 'a' },
      { globalId: 'w2', unitId: 'b' },
      { globalId: 'w3', unitId: 'house' },
      // What a model no longer has can be taken back.
      { globalId: 'gone, too', unitId: null },
    ];
    expect(assignmentProblems(sent, project)).toEqual([
      { index: 1, problem: 'WallTwice' },
      { index: 2, problem: 'UnknownWall' },
      { index: 3, problem: 'UnknownWall' },
      { index: 4, problem: 'UnknownLot' },
    ]);
  });
});

describe('what a list changes', () => {
  const stored = new Map([
    ['w1', 'a'],
    ['w2', 'a'],
  ]);

  test('leaves out what is so already', () => {
    const sent = [
      { globalId: 'w1', unitId: 'a' },
      { globalId: 'w2', unitId: 'b' },
      { globalId: 'w3', unitId: 'b' },
      { globalId: 'w4', unitId: null },
    ];
    expect(assignmentChanges(sent, stored)).toEqual([
      { globalId: 'w2', from: 'a', to: 'b' },
      { globalId: 'w3', from: null, to: 'b' },
    ]);
    expect(assignmentChanges([{ globalId: 'w1', unitId: null }], stored)).toEqual([
      { globalId: 'w1', from: 'a', to: null },
    ]);
  });

  test('is compared with what the person saw, where they say it', () => {
    const late = (seenUnitId: string | null | undefined, unitId: string | null = 'b') =>
      assignedMeanwhile([{ globalId: 'w1', unitId, seenUnitId }], stored).length > 0;
    expect([late(undefined), late('a'), late('b'), late(null)]).toEqual([false, false, true, true]);
    // Somebody else wanted the same.
    expect(late(null, 'a')).toBe(false);
  });
});
