import { describe, expect, it } from 'vitest';
import { editedLotOf, type StoredLot } from '@/components/deliveries/edited-lots';
import {
  changedRowsOf,
  draftMaterialsOf,
  lotWithDraft,
  withChangedRows,
} from '@/components/deliveries/material-drafts';
import { withRow } from '@/lib/domain/deliveries/material-edits';

const STORED: StoredLot = {
  ...{ unitId: 'lot', title: 'Lot', version: 3, volumesLocked: false },
  materials: [
    { type: 'CS', volumeM3: 10, deliveryDay: '2026-12-07', isFixed: false },
    { type: 'CS lintels', volumeM3: 2, deliveryDay: '2026-12-08', isFixed: false },
  ],
};

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

  it('keep that all rows were deleted, and nothing where nothing is changed', () => {
    expect(draftMaterialsOf({ ...lot(), rows: [] })).toEqual({ isChanged: true, rows: [] });
    expect(draftMaterialsOf(lot())).toEqual({ isChanged: false, rows: [] });
  });
});
