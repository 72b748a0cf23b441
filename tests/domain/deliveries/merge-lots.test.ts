import { describe, expect, it } from 'vitest';
import { type EditedLot, type EditedSubproject, withRow } from '@/lib/domain/deliveries/material-edits';
import type { Material } from '@/lib/domain/deliveries/materials';
import {
  draftLotsOf,
  lotsOfOthers,
  rebased,
  rebasedLot,
  withDrafts,
} from '@/lib/domain/deliveries/merge-lots';

const STORED: Material[] = [
  { type: 'CS', volumeM3: 10, deliveryDay: '2026-12-07' },
  { type: 'CS lintels', volumeM3: 2, deliveryDay: '2026-12-08' },
];
const [FIRST, SECOND] = STORED as [Material, Material];

/** What somebody else has stored since: another volume, and one row more. */
const SINCE: Material[] = [
  { ...FIRST, volumeM3: 12 },
  SECOND,
  { type: 'AAC', volumeM3: 4, deliveryDay: null },
];

/** A lot as it is stored. */
function lot(stored = STORED, { version = 3, isFixed = false, minDay = '2026-11-30' } = {}): EditedLot {
  return {
    ...{ unitId: 'lot', title: 'Lot', version, volumesLocked: false, minDay, stored },
    rows: stored.map((row, index) => ({ ...row, key: `lot/${index}`, stored: row, isFixed })),
  };
}
const since = lot(SINCE, { version: 4 });

const project = (...lots: EditedLot[]): EditedSubproject[] => [{ unitId: 'block', title: 'Block', lots }];
const valuesOf = ({ rows }: EditedLot) => rows.map((row) => [row.type, row.volumeM3, row.deliveryDay]);
const lotOf = (subprojects: readonly EditedSubproject[]) =>
  subprojects[0]?.lots[0] ?? expect.unreachable('no lot');

describe('the drafts of lots', () => {
  const moved = withRow(lot(), 'lot/0', { deliveryDay: '2026-12-14' });
  const resumed = (mine: EditedLot, stored = lot()) =>
    lotOf(withDrafts(project(stored), draftLotsOf(project(mine))));

  it('keep what was changed alone, so that what others have stored since stays', () => {
    expect(valuesOf(resumed(moved, since))).toEqual([
      ['CS', 12, '2026-12-14'],
      ['CS lintels', 2, '2026-12-08'],
      ['AAC', 4, null],
    ]);
  });

  it('leave the date of a row that is fixed by now, take its other kind, and keep a row that is gone', () => {
    const fixed = lot(STORED, { isFixed: true });
    expect(resumed(moved, fixed)).toEqual(fixed);
    const other = STORED.map((row) => ({ ...row, type: 'AAC' }));
    expect(valuesOf(resumed(moved, lot(other)))[0]).toEqual(['AAC', 10, '2026-12-14']);
    expect(valuesOf(resumed(moved, lot([])))).toEqual([['CS', 10, '2026-12-14']]);
  });

  it('have rows added, changed and deleted', () => {
    const [, second] = lot().rows;
    if (!second) throw new Error('no row');
    const added = { ...second, key: 'new/1', volumeM3: 5, stored: null };
    const back = resumed({ ...lot(), rows: [{ ...second, volumeM3: null }, added] });
    expect(valuesOf(back)).toEqual([
      ['CS lintels', null, '2026-12-08'],
      ['CS lintels', 5, '2026-12-08'],
    ]);
    expect(back.stored).toHaveLength(2);
  });

  it('replace what is typed over them, even where all rows were deleted', () => {
    expect(resumed({ ...lot(), rows: [] }, moved).rows).toEqual([]);
    expect(valuesOf(resumed(withRow(lot(), 'lot/1', { volumeM3: 3 }), moved))).toEqual([
      ['CS', 10, '2026-12-07'],
      ['CS lintels', 3, '2026-12-08'],
    ]);
  });

  it('are empty where nothing is changed, and skipped where the lot is not known', () => {
    expect(draftLotsOf(project(lot()))).toEqual([]);
    const elsewhere = draftLotsOf(project({ ...moved, unitId: 'elsewhere' }));
    expect(withDrafts(project(lot()), elsewhere)).toEqual(project(lot()));
  });
});

describe('a lot that somebody else has saved meanwhile', () => {
  it('has their fields and rows, and mine where I changed something', () => {
    const mine = withRow(lot(), 'lot/0', { deliveryDay: '2026-12-14' });
    const merged = rebasedLot(mine, since);
    expect(valuesOf(merged)).toEqual([
      ['CS', 12, '2026-12-14'],
      ['CS lintels', 2, '2026-12-08'],
      ['AAC', 4, null],
    ]);
    expect(merged.version).toBe(4);
    expect(merged.rows.map(({ stored }) => stored && merged.stored.indexOf(stored))).toEqual([0, 1, 2]);
    expect(new Set(merged.rows.map(({ key }) => key)).size).toBe(3);
  });

  it('is mine in a field that both changed, and a row that I added stays', () => {
    const [first] = lot().rows;
    if (!first) throw new Error('no row');
    const mine = withRow(lot(), 'lot/0', { volumeM3: 11 });
    const added = { ...first, key: 'new/1', volumeM3: 1, stored: null };
    const merged = rebasedLot({ ...mine, rows: [...mine.rows, added] }, since);
    expect(valuesOf(merged)).toEqual([
      ['CS', 11, '2026-12-07'],
      ['CS lintels', 2, '2026-12-08'],
      ['CS', 1, '2026-12-07'],
      ['AAC', 4, null],
    ]);
  });

  it('loses a row that one of us deleted, unless I changed it', () => {
    const withoutSecond = lot([FIRST], { version: 4 });
    expect(valuesOf(rebasedLot(lot(), withoutSecond))).toEqual([['CS', 10, '2026-12-07']]);
    const changed = rebasedLot(withRow(lot(), 'lot/1', { volumeM3: 3 }), withoutSecond);
    expect(valuesOf(changed).at(-1)).toEqual(['CS lintels', 3, '2026-12-08']);
    expect(changed.rows.at(-1)?.stored).toBeNull();
    const deletedHere = { ...lot(), rows: lot().rows.slice(1) };
    expect(valuesOf(rebasedLot(deletedHere, lot()))).toEqual([['CS lintels', 2, '2026-12-08']]);
  });
});

describe('the lots of a project that somebody else has saved meanwhile', () => {
  const mine = withRow(lot(), 'lot/0', { volumeM3: 11 });

  it('are named with what is stored where I changed them', () => {
    expect(lotsOfOthers(project(mine), project(since))).toEqual([
      { unitId: 'lot', name: 'Block, Lot', materials: SINCE },
    ]);
    expect(lotsOfOthers(project(lot()), project(since))).toEqual([]);
    expect(lotsOfOthers(project(mine), project(lot()))).toEqual([]);
  });

  it('are theirs, with my edits unless I give them up, and come with lots that were not known', () => {
    const other = { ...lot(), unitId: 'other' };
    const merged = rebased(project(mine), project(since, other));
    expect(valuesOf(lotOf(merged))[0]).toEqual(['CS', 11, '2026-12-07']);
    expect(merged[0]?.lots[1]).toEqual(other);
    expect(valuesOf(lotOf(rebased(project(mine), project(since), new Set(['lot']))))).toEqual(
      valuesOf(since),
    );
    expect(rebased(project(lot()), project(since))).toEqual(project(since));
  });

  it('keep the first possible day that was known of them', () => {
    const later = lot(SINCE, { version: 4, minDay: '2026-12-24' });
    expect(lotOf(rebased(project(mine), project(later))).minDay).toBe('2026-11-30');
    expect(lotOf(rebased(project(lot()), project(later))).minDay).toBe('2026-11-30');
  });
});
