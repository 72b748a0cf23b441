import { describe, expect, it } from 'vitest';
import { editedLotOf, rebasedLot, type StoredLot } from '@/components/deliveries/edited-lots';
import {
  changedRowsOf,
  draftMaterialsOf,
  lotWithDraft,
  withChangedRows,
} from '@/components/deliveries/material-drafts';
import { type EditedLot, withRow } from '@/lib/domain/deliveries/material-edits';

const STORED: StoredLot = {
  ...{ unitId: 'lot', title: 'Lot', version: 3, volumesLocked: false },
  materials: [
    { type: 'CS', volumeM3: 10, deliveryDay: '2026-12-07', isFixed: false },
    { type: 'CS lintels', volumeM3: 2, deliveryDay: '2026-12-08', isFixed: false },
  ],
};

/** What somebody else has stored since: another volume, and one row more. */
const SINCE: StoredLot = {
  ...STORED,
  version: 4,
  materials: [
    { type: 'CS', volumeM3: 12, deliveryDay: '2026-12-07', isFixed: false },
    { type: 'CS lintels', volumeM3: 2, deliveryDay: '2026-12-08', isFixed: false },
    { type: 'AAC', volumeM3: 4, deliveryDay: null, isFixed: false },
  ],
};
const valuesOf = ({ rows }: EditedLot) => rows.map((row) => [row.type, row.volumeM3, row.deliveryDay]);

const lot = (stored = STORED) => editedLotOf(stored, '2026-11-30');
const project = (stored = STORED) => [{ unitId: 'block', title: 'Block', lots: [lot(stored)] }];
const rowsOf = (subprojects: ReturnType<typeof withChangedRows>) =>
  subprojects
    .flatMap(({ lots }) => lots.flatMap(({ rows }) => rows))
    .map((row) => [row.volumeM3, row.deliveryDay]);

describe('dates of a project', () => {
  const edited = [
    {
      ...project()[0],
      unitId: 'block',
      title: 'Block',
      lots: [withRow(lot(), 'lot/0', { deliveryDay: '2026-12-14' })],
    },
  ];

  it('keep what was changed alone, so that what others have stored since stays', () => {
    const changed = changedRowsOf(edited);
    expect(changed).toEqual([{ lotId: 'lot', key: 'lot/0', type: 'CS', deliveryDay: '2026-12-14' }]);
    const [first, ...others] = STORED.materials;
    if (!first) throw new Error('no row');
    const since = { ...STORED, materials: [{ ...first, volumeM3: 12 }, ...others] };
    expect(rowsOf(withChangedRows(project(since), changed))).toEqual([
      [12, '2026-12-14'],
      [2, '2026-12-08'],
    ]);
  });

  it('leave a row as it is that is fixed by now, of another kind, or gone', () => {
    const fixed = { ...STORED, materials: STORED.materials.map((row) => ({ ...row, isFixed: true })) };
    const other = { ...STORED, materials: STORED.materials.map((row) => ({ ...row, type: 'AAC' })) };
    for (const stored of [fixed, other, { ...STORED, materials: [] }]) {
      expect(withChangedRows(project(stored), changedRowsOf(edited))).toEqual(project(stored));
    }
  });

  it('keep nothing where nothing is changed', () => {
    expect(changedRowsOf(project())).toEqual([]);
  });
});

describe('materials of a lot', () => {
  it('come back with their rows added, changed and deleted', () => {
    const [, second] = lot().rows;
    if (!second) throw new Error('no row');
    const added = { ...second, key: 'new/1', volumeM3: 5, stored: null };
    const edited = { ...lot(), rows: [{ ...second, volumeM3: null }, added] };
    const back = lotWithDraft(lot(), draftMaterialsOf(edited), STORED);
    expect(back.rows.map(({ type, volumeM3 }) => [type, volumeM3])).toEqual([
      ['CS lintels', null],
      ['CS lintels', 5],
    ]);
    expect(back.stored).toHaveLength(2);
  });

  it('come back over what others have stored since, those of an earlier release as they were typed', () => {
    const draft = draftMaterialsOf(withRow(lot(), 'lot/0', { deliveryDay: '2026-12-14' }));
    expect(valuesOf(lotWithDraft(lot(SINCE), draft, SINCE))).toEqual([
      ['CS', 12, '2026-12-14'],
      ['CS lintels', 2, '2026-12-08'],
      ['AAC', 4, null],
    ]);
    const { base, ...earlier } = draft;
    expect(valuesOf(lotWithDraft(lot(SINCE), earlier, SINCE))).toEqual([
      ['CS', 10, '2026-12-14'],
      ['CS lintels', 2, '2026-12-08'],
    ]);
  });

  it('keep that all rows were deleted, and nothing where nothing is changed', () => {
    expect(draftMaterialsOf({ ...lot(), rows: [] })).toEqual({
      ...{ isChanged: true, rows: [] },
      base: lot().stored,
    });
    expect(draftMaterialsOf(lot())).toEqual({ isChanged: false, rows: [] });
  });
});

describe('a lot that somebody else has saved meanwhile', () => {
  it('has their fields and rows, and mine where I changed something', () => {
    const mine = withRow(lot(), 'lot/0', { deliveryDay: '2026-12-14' });
    const merged = rebasedLot(mine, SINCE);
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
    const merged = rebasedLot({ ...mine, rows: [...mine.rows, added] }, SINCE);
    expect(valuesOf(merged)).toEqual([
      ['CS', 11, '2026-12-07'],
      ['CS lintels', 2, '2026-12-08'],
      ['CS', 1, '2026-12-07'],
      ['AAC', 4, null],
    ]);
  });

  it('loses a row that one of us deleted, unless I changed it', () => {
    const [first, second] = STORED.materials;
    if (!first || !second) throw new Error('no row');
    const withoutSecond = { ...STORED, version: 4, materials: [first] };
    expect(valuesOf(rebasedLot(lot(), withoutSecond))).toEqual([['CS', 10, '2026-12-07']]);
    const changed = rebasedLot(withRow(lot(), 'lot/1', { volumeM3: 3 }), withoutSecond);
    expect(valuesOf(changed).at(-1)).toEqual(['CS lintels', 3, '2026-12-08']);
    expect(changed.rows.at(-1)?.stored).toBeNull();
    const before = lot();
    const deletedHere = { ...before, rows: before.rows.slice(1) };
    expect(valuesOf(rebasedLot(deletedHere, STORED))).toEqual([['CS lintels', 2, '2026-12-08']]);
  });
});
